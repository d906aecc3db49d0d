/** Sentences with holes, filled as the kit's `text.py` fills them: both read the same JSON. */

export type Language = 'en' | 'fr' | 'de';
export const LANGUAGES: readonly Language[] = ['en', 'fr', 'de'];

export type Param = string | number | boolean | null | readonly (string | number)[];
export type Params = Readonly<Record<string, Param>>;
type Message = string | Readonly<Record<string, string>>;

const HOLE = /\{(\w+)(?:([:#])([\w-]+))?\}/g;

const each = (value: Param): readonly (string | number)[] =>
  Array.isArray(value) ? (value as readonly (string | number)[]) : [value as string | number];

/** All sentences of one language that a reader of some files may meet. */
export class Catalogue {
  readonly #messages = new Map<string, Message>();
  readonly #plurals: Intl.PluralRules;

  constructor(
    readonly lang: Language,
    files: readonly unknown[],
    readonly names: readonly string[] = [],
  ) {
    this.#plurals = new Intl.PluralRules(lang);
    for (const file of files) this.#flatten('', file as Record<string, unknown>);
  }

  has(key: string): boolean {
    return this.#messages.has(key);
  }

  /** The sentence of this key, its holes filled; the key itself where there is none. */
  say(key: string, params: Params = {}): string {
    const found = this.#messages.get(key);
    if (found === undefined) return key;
    const message = typeof found === 'string' ? found : this.#plural(found, params['count'] ?? 0);
    return message.replace(HOLE, (hole, name: string, mark?: string, family?: string) => {
      const value = params[name];
      if (value === undefined) return hole;
      return mark === '#' ? this.#counted(value, family!) : this.#fill(value, family);
    });
  }

  /** Why something was not done, as a sentence; of what cannot be read, with the place. */
  refused({ key, params = {} }: { key: string; params?: Readonly<Record<string, unknown>> }): string {
    const text = this.say(key, params as Params);
    return key.startsWith('malformed.') ? `${String(params['path'])}: ${text}` : text;
  }

  /** The same words for a table whose seats have these names. */
  withNames(names: readonly string[]): Catalogue {
    const other = new Catalogue(this.lang, [], names);
    for (const [key, message] of this.#messages) other.#messages.set(key, message);
    return other;
  }

  /** The same words, and those of these files. */
  with(files: readonly unknown[]): Catalogue {
    const other = this.withNames(this.names);
    for (const file of files) other.#flatten('', file as Record<string, unknown>);
    return other;
  }

  #flatten(prefix: string, node: Record<string, unknown>): void {
    for (const [key, value] of Object.entries(node)) {
      const nested = typeof value === 'object' && value !== null && !('other' in value);
      if (nested) this.#flatten(`${prefix}${key}.`, value as Record<string, unknown>);
      else this.#messages.set(prefix + key, value as Message);
    }
  }

  /** The form that this number asks for, by the Unicode CLDR. */
  #plural(forms: Readonly<Record<string, string>>, count: Param): string {
    return forms[this.#plurals.select(Number(count))] ?? forms['other'] ?? '';
  }

  /** Numbers with what they count: `{coins#coin}` is the message `count.coin`, '2 wood' in `{gained#good}` is `count.good.wood`. */
  #counted(value: Param, family: string): string {
    return each(value)
      .map((one) => {
        if (typeof one === 'number') return this.say(`count.${family}`, { count: one });
        const [count, counted] = one.split(' ');
        return counted === undefined ? one : this.say(`count.${family}.${counted}`, { count: Number(count) });
      })
      .join(', ');
  }

  #fill(value: Param, family: string | undefined): string {
    const many = each(value);
    if (family === 'by-side') return this.#bySide(many);
    return many.map((one) => this.#word(family, one)).join(', ');
  }

  #word(family: string | undefined, value: string | number): string {
    if (family === undefined) return String(value);
    if (family === 'seat' && typeof value === 'number')
      return this.names[value] ?? this.say('seat', { number: value + 1 });
    return String(value)
      .split(/\s+/)
      .map((part) => (this.has(`${family}.${part}`) ? this.say(`${family}.${part}`) : part))
      .join(' ');
  }

  /** Numbers that stand for players or teams in order, each with its names: seat s is of side s mod sides. */
  #bySide(values: readonly (string | number)[]): string {
    return values
      .map((value, side) => {
        const who = this.names.filter((_, seat) => seat % values.length === side);
        return `${who.length ? who.join(' + ') : this.#word('seat', side)} (${value})`;
      })
      .join(', ');
  }
}
