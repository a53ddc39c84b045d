/** RFC 6901: `['schedule', 2, 'date']` is `/schedule/2/date`; the whole document is the empty text. */
export function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
