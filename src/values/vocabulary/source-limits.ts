/**
 * What one line or one workbook may hold before it is refused, so that memory stays bounded: characters of a line, and of all
 * rows that one loan has; bytes of an unpacked part; and the bytes that are kept of all texts which the cells of a workbook
 * share, and of all rows of its second sheet.
 */
export const MAX_LINE_LENGTH = 1024 * 1024
export const MAX_LOAN_LENGTH = 8 * MAX_LINE_LENGTH
export const MAX_UNPACKED_BYTES = 4 * 1024 ** 3
export const MAX_SHARED_TEXT_BYTES = 256 * 1024 ** 2
export const MAX_JOINED_ROW_BYTES = 512 * 1024 ** 2
