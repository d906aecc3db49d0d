import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeAll, describe as suite, expect, it } from 'vitest';
import { language } from '../../words/words.svelte';
import Board from './Board.svelte';
import { cardName } from './say';
import { describe } from './describe';
import Hand from './Hand.svelte';
import Samples from './Samples.svelte';
import Seat from './Seat.svelte';
import { stages, altered, type Staged } from './stages';

let all: Staged[];
const scene = (title: string) => all.find((staged) => staged.title === title)!.scene;
const everything = (title: string) =>
  describe(scene(title))
    .flatMap(({ heading, lines }) => [heading, ...lines])
    .join('\n');

beforeAll(async () => {
  document.documentElement.dataset['motion'] = 'off';
  await language.choose('en');
  all = await stages();
});

suite('a hand', () => {
  it('names every card and says whether it is playable', () => {
    const four = scene('4');
    render(Hand, { scene: four });
    for (const card of four.view.hand) {
      const legal = four.legal({ type: 'PlayCard', card });
      const name = `${cardName(four, card)}, ${legal ? 'playable' : 'not playable'}`;
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe(String(!legal));
    }
  });

  it('chooses a legal card, answers at the second click, and asks why of another', async () => {
    const { view, box } = scene('4');
    const four = altered(scene('4'), view, [35, 39]);
    expect(box.cards).toHaveLength(16);
    render(Hand, { scene: four });
    const legal = screen.getByRole('button', { name: 'Red 30, playable' });
    await fireEvent.click(legal);
    expect(four.selected).toEqual({ type: 'PlayCard', card: 35 });
    expect(legal.getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(legal);
    expect(four.chosen).toEqual([{ type: 'PlayCard', card: 35 }]);
    const other = four.view.hand.find((card) => card !== 35 && card !== 39)!;
    await fireEvent.click(screen.getByRole('button', { name: `${cardName(four, other)}, not playable` }));
    expect(four.asked).toEqual([{ type: 'PlayCard', card: other }]);
  });

  it('shows thirty cards and the own piles, with one stop for Tab', () => {
    render(Hand, { scene: scene('2 big') });
    const buttons = screen.getAllByRole('button');
    expect(buttons).toHaveLength(35);
    expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(1);
    expect(within(screen.getByRole('list', { name: 'Your piles' })).getAllByRole('button')).toHaveLength(5);
  });

  it('goes from card to card with the arrow keys', async () => {
    render(Hand, { scene: scene('4') });
    const buttons = screen.getAllByRole('button');
    buttons[0]!.focus();
    await fireEvent.keyDown(buttons[0]!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(buttons[1]);
    expect(buttons[1]!.tabIndex).toBe(0);
    await fireEvent.keyDown(buttons[1]!, { key: 'End' });
    expect(document.activeElement).toBe(buttons.at(-1));
  });

  it('shows twins twice, both playable, and lifts one', async () => {
    const six = scene('6');
    render(Hand, { scene: six });
    const twins = screen.getAllByRole('button', { name: 'Red 80, playable' });
    expect(twins).toHaveLength(2);
    await fireEvent.click(twins[1]!);
    expect(six.selected).toEqual({ type: 'PlayCard', card: 40 });
    expect(twins.filter((twin) => twin.getAttribute('aria-pressed') === 'true')).toHaveLength(1);
  });
});

suite('a board', () => {
  it('shows the trick, the requested colour and the trump in words', () => {
    render(Board, { scene: scene('4') });
    const trick = screen.getByRole('list', { name: 'The trick' });
    expect(trick.textContent).toContain('Bot 3, Red 100, leads');
    expect(trick.textContent).toContain('Bot 4, Red V Oracle, takes it so far');
    expect(screen.getByText('Requested')).toBeTruthy();
    expect(screen.getByText('Trump')).toBeTruthy();
    expect(screen.getAllByText('red')).toHaveLength(2);
  });

  it('leaves the last trick there until somebody plays', () => {
    render(Board, { scene: scene('4 last') });
    const trick = screen.getByRole('list', { name: 'Last trick' });
    expect(trick.textContent).toContain('Ann, Blue V Oracle');
    expect(screen.getByText('Ann took it')).toBeTruthy();
    expect(screen.getByText('13 points')).toBeTruthy();
  });

  it('shows the last trick to whoever asks', async () => {
    render(Board, { scene: scene('4') });
    await fireEvent.click(screen.getByRole('button', { name: 'Last trick' }));
    expect(screen.getByRole('list', { name: 'Last trick' }).textContent).toContain('Green V Oracle');
    await fireEvent.click(screen.getByRole('button', { name: 'This trick' }));
    expect(screen.getByRole('list', { name: 'The trick' })).toBeTruthy();
  });

  it('shows the last trick with its own colours, and nothing that was proved since', async () => {
    const from = scene('4');
    const proved = altered(from, {}, [], [], { voids: [[], [2, 0], [], []] });
    const events = [
      { type: 'ColourRequested', seat: 0, colour: 0, trump: 3 },
      { type: 'CardPlayed', seat: 1, card: 3 },
      { type: 'TrickWon', seat: 1, cards: 4, points: 9 },
      { type: 'ColourRequested', seat: 1, colour: 2, trump: 1 },
    ];
    Object.assign(proved, { story: events.map((event) => ({ line: 0, event, clause: null, key: '', params: {} })) });
    const { container } = render(Board, { scene: proved });
    await fireEvent.click(screen.getByRole('button', { name: 'Last trick' }));
    const shown = (what: string) => container.querySelector(`[data-what="${what}:now"] .colour`)?.textContent;
    const { gods } = proved.box;
    expect([shown('requested'), shown('trump')]).toEqual(
      [0, 3].map((god) => proved.say(`colour.${gods[god]!.colour}`)),
    );
    expect(container.querySelectorAll('.voids')).toHaveLength(0);
    expect(screen.getByRole('list', { name: 'Last trick' }).textContent).not.toContain('without');
  });

  it('shows the last trick only until a card is played', async () => {
    const from = scene('4');
    const { rerender } = render(Board, { scene: from });
    await fireEvent.click(screen.getByRole('button', { name: 'Last trick' }));
    await rerender({ scene: altered(from, { trick: [...from.view.trick, from.view.hand[0]!] }) });
    expect(screen.getByRole('list', { name: 'The trick' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Last trick' }).getAttribute('aria-pressed')).toBe('false');
  });

  it("shows the rival's piles to two", () => {
    render(Board, { scene: scene('2') });
    expect(screen.getByRole('list', { name: 'Piles of Bot 2' }).textContent).toContain(
      'Red IV Hero, a covered card below',
    );
  });

  it('counts for teams together', () => {
    const teams = scene('4 teams');
    render(Board, { scene: teams });
    const sides = within(screen.getByRole('list', { name: 'This round' })).getAllByRole('listitem');
    expect(sides).toHaveLength(2);
    expect(sides[0]!.textContent).toContain('Ann + Chloé');
  });

  it.each(['4', '4 waits', '2', '2 big', '5', '5 monster', '6', '10', '4 gems'])('stands for table %s', (title) => {
    const { container } = render(Board, { scene: scene(title) });
    expect(container.querySelectorAll('.place')).toHaveLength(scene(title).view.seats);
  });
});

suite('round the table', () => {
  it('shows the order of play: who leads, who comes next, an arrow between each two', () => {
    const four = scene('4');
    const { leader, trick } = four.view;
    const waits = altered(four, { trick: trick.slice(0, 1) });
    const { container } = render(Board, { scene: waits });
    const places = within(screen.getByRole('list', { name: 'The trick' })).getAllByRole('listitem');
    expect(places[leader]!.textContent).toContain('leads');
    expect(places[(leader + 2) % 4]!.textContent).toContain('next');
    expect(container.querySelectorAll('circle.lead')).toHaveLength(1);
    expect(container.querySelectorAll('path.now')).toHaveLength(1);
    expect(describe(waits)[1]!.lines).toContain(
      `Then: ${waits.name((leader + 2) % 4)}, ${waits.name((leader + 3) % 4)}.`,
    );
  });

  it('crosses out what a seat has proved to lack, as the outlook tells', () => {
    const proved = altered(scene('4'), {}, [], [], { voids: [[], [2, 0], [], []] });
    const { container } = render(Board, { scene: proved });
    const place = within(screen.getByRole('list', { name: 'The trick' })).getAllByRole('listitem')[1]!;
    expect(place.textContent).toContain('without red, blue');
    expect(container.querySelectorAll('.voids')).toHaveLength(1);
    expect(place.querySelectorAll('.voids svg')).toHaveLength(2);
    expect(describe(proved)[3]!.lines.join()).toContain('as the tricks have proved: red, blue.');
  });

  it('keeps the points and gems of every round in sight', () => {
    const past = [
      { points: [100, 20, 0, 5], gems: [3, 1, 0, 0] },
      { points: [7, 300, 300, 0], gems: [0, 2, 2, 0] },
    ];
    const third = altered(scene('4'), { past });
    render(Board, { scene: third });
    const [, latest, first] = within(screen.getByRole('table', { name: 'Rounds' })).getAllByRole('row');
    const cells = (row: HTMLElement): string[] =>
      [...row.children].map((cell) => cell.textContent!.replace(/\s+/g, ' ').trim());
    expect(cells(latest!)).toEqual(['2', '7', '3002, 2 gems', '3002, 2 gems', '0']);
    expect(cells(first!)).toEqual(['1', '1003, 3 gems', '201, 1 gem', '0', '5']);
    expect(describe(third)[4]!.lines.join()).toContain('Round 2: Ann 7 points, 0 gems; Bot 2 300 points, 2 gems');
  });
});

suite('the trick so far', () => {
  it('is for whom the outlook names, with the card that lies there', () => {
    const from = scene('4');
    const seat = from.view.leader;
    render(Board, { scene: altered(from, {}, [], [], { best: seat, awake: [] }) });
    expect(screen.getByRole('list', { name: 'The trick' }).textContent).toContain('Bot 3, Red 100, takes it so far');
    const [, trick] = describe(altered(from, {}, [], [], { best: seat, awake: [] }));
    expect(trick!.lines).toContain('Bot 3 would take the trick now, with Red 100.');
  });
  it('is for nobody while a Monster is awake', () => {
    const awake = scene('5 monster');
    render(Board, { scene: awake });
    expect(screen.getByText('Awake: nobody takes this trick, unless its Hero comes')).toBeTruthy();
    expect(screen.queryByText(/takes it so far/)).toBeNull();
    expect(describe(awake)[1]!.lines.join()).toContain('The Monster is awake (red)');
  });
});

suite('a seat', () => {
  it('names its god, gems, cards and points', () => {
    const { container } = render(Seat, { scene: scene('4'), seat: 1 });
    for (const said of ['Hephaistos', '0 gems', '13 cards in hand', '182 points', 'Dealer'])
      expect(container.textContent).toContain(said);
  });
  it('says of which team it is, and what it kept of its own gems', () => {
    expect(render(Seat, { scene: scene('4 teams'), seat: 3 }).container.textContent).toContain('Team 2');
    expect(render(Seat, { scene: scene('4 gems'), seat: 0 }).container.textContent).toContain("3 gems of one's own");
  });
});

suite('the board in sentences', () => {
  it('says the trick, the colours, gems, hand and what may be played', () => {
    const text = everything('4');
    for (const said of [
      'Round 2.',
      'Bot 2 is the dealer.',
      'Bot 3 leads.',
      'Bot 4: Red V Oracle.',
      'Requested colour: red.',
      'Trump: red.',
      'Bot 4 would take the trick now',
      'Ann is to play.',
      'Bot 4: 12 points this round',
      '3 gems',
      'red: Red 30, Red 70.',
      'You may play: Red 30, Red 70.',
    ])
      expect(text).toContain(said);
  });
  it('says the piles, the colour without a player, the teams', () => {
    expect(everything('2')).toContain('Pile 1: Red IV Hero, a covered card below.');
    expect(everything('2')).toContain('Dionysos (red) has no player.');
    expect(everything('6')).toContain('Ann + Dietmar');
    expect(everything('4 gems')).toContain("3 gems of one's own");
  });
  it('speaks French and German', async () => {
    const say = async (lang: 'fr' | 'de') => {
      await language.choose(lang);
      const [first] = await stages(lang);
      return describe(first!.scene)
        .flatMap(({ lines }) => lines)
        .join('\n');
    };
    expect(await say('fr')).toContain('Couleur demandée\u00a0: rouge.');
    expect(await say('de')).toContain('Verlangte Farbe: Rot.');
    await language.choose('en');
  });
});

suite('the samples', () => {
  it('show all eighty cards', () => {
    const { container } = render(Samples);
    expect(container.querySelectorAll('.full svg.card').length).toBeGreaterThanOrEqual(80);
  });
});
