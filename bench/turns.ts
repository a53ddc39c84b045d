/** Median of the figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN
}

/**
 * Runs all sides one after the other, round after round, so that a busy moment of the machine affects all of them.
 * Returns the figures of each side, by round.
 */
export async function takeTurns<Figure>(
  rounds: number,
  sides: readonly ((round: number) => Promise<Figure>)[],
): Promise<readonly (readonly Figure[])[]> {
  const figures = sides.map((): Figure[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [place, side] of sides.entries()) figures[place]?.push(await side(round))
  return figures
}

/** Median of the ratios of one side's figures to another side's figures of the same round. */
export function ratioOf(figures: readonly number[] = [], reference: readonly number[] = []): number {
  return median(figures.map((figure, round) => figure / (reference[round] ?? Number.NaN)))
}

/** CPU time of this process and its threads while `work` runs, in microseconds. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
