/** Leads in at most eight classes of the same width, for bars. */

export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Of the longest bar. */
  readonly share: number;
}

const MOST = 8;

export function bars(leads: readonly number[]): Bar[] {
  if (!leads.length) return [];
  const [least, most] = [Math.min(...leads), Math.max(...leads)];
  const width = Math.max(1, Math.ceil((most - least + 1) / MOST));
  const found = Array.from({ length: Math.ceil((most - least + 1) / width) }, (_, at) => {
    const from = least + at * width;
    const to = Math.min(most, from + width - 1);
    return { from, to, count: leads.filter((lead) => lead >= from && lead <= to).length };
  });
  const longest = Math.max(...found.map(({ count }) => count));
  return found.map((bar) => ({ ...bar, share: bar.count / longest }));
}
