/**
 * What one line, one cell or one workbook may hold before it is refused, so that memory stays bounded: characters of a line,
 * of a cell of a workbook, bytes of an unpacked part, and of all texts that cells of a workbook share.
 */
export const MAX_LINE_LENGTH = 1024 * 1024
export const MAX_WORKBOOK_CELL_LENGTH = 32_767
export const MAX_UNPACKED_BYTES = 4 * 1024 ** 3
export const MAX_SHARED_TEXT_LENGTH = 256 * 1024 ** 2
