/** What is known and still to be mended; the list only ever gets shorter. */
const KNOWN: readonly RegExp[] = [
  /Payment schedule at/,
  /Extensions(, convention)? and cli/,
  /of Measures/,
  /Outstanding principal/,
  /of Submissions? |Search submissions/,
  /Loans of the run/,
  /of Sums/,
  /of Revoke|API tokens/,
  /_figures_|_note_/,
  / at 1024(, 1280)?$/,
]

export function isKnown(fault: string): boolean {
  return KNOWN.some((pattern) => pattern.test(fault))
}
