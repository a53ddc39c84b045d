/**
 * What one line or one workbook may hold before it is refused, so that memory stays bounded: characters of a line, bytes of an
 * unpacked part, and characters of all texts that the cells of a workbook share.
 */
export const MAX_LINE_LENGTH = 1024 * 1024
export const MAX_UNPACKED_BYTES = 4 * 1024 ** 3
export const MAX_SHARED_TEXT_LENGTH = 256 * 1024 ** 2
