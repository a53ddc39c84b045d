/** In px: `LD-2026-000017`, with the padding of its cell. */
export const LEAST_ID_WIDTH = 136

const PADDING = 16
const FONT_SIZE = 13
/** Of an ID at weight 500, in em: capitals and digits with some hyphens. */
const CHARACTER = 0.66

/** The px that a column needs so that none of its lender loan IDs is cut. */
export function idWidth(ids: readonly string[]): number {
  return ids.reduce(
    (width, id) => Math.max(width, Math.ceil(id.length * CHARACTER * FONT_SIZE) + PADDING),
    LEAST_ID_WIDTH,
  )
}
