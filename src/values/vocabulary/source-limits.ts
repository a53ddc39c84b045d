/**
 * Limits of a line and of a workbook, which is refused beyond them, so that memory stays bounded: characters of a line,
 * and of all rows of one loan; bytes of an unpacked part; bytes held of all texts that the cells of a workbook share,
 * and of all rows of its second sheet.
 */
export const MAX_LINE_LENGTH = 1024 * 1024
export const MAX_LOAN_LENGTH = 8 * MAX_LINE_LENGTH
export const MAX_UNPACKED_BYTES = 4 * 1024 ** 3
export const MAX_SHARED_TEXT_BYTES = 256 * 1024 ** 2
export const MAX_JOINED_ROW_BYTES = 512 * 1024 ** 2
/** Maximum characters of installments held at once while loans are gathered from lines in another order. */
export const MAX_GATHERED_LENGTH = 64 * 1024 ** 2

/**
 * Limits of a workbook's archive. In sheets that Excel, LibreOffice and openpyxl write, the markup has 8 to 20 times
 * its packed bytes, because each cell names its place. Without these names, rows of 12 columns that differ only in the
 * ID reach 94. Identical rows reach 150 to 410, other repetitions 1,032. Elements nest 12 deep. A new thread parses 1 MiB
 * in about 150 ms.
 */
export const MAX_ARCHIVE_ENTRIES = 10_000
/** Bytes that any part may unpack to, and for larger parts the maximum ratio of unpacked to packed bytes. */
export const ALWAYS_UNPACKED_BYTES = 512 * 1024
export const MAX_UNPACKED_RATIO = 140
/**
 * Maximum ratio for cell formats, up to MAX_FORMATS_BYTES: programs that add a format for each cell write identical
 * ones, at up to 294.
 */
export const MAX_FORMATS_RATIO = 300
export const MAX_FORMATS_BYTES = 2 * 1024 ** 2
/**
 * Text is cheap to parse, and a note may repeat one letter: up to this many bytes of a part, an eighth of its text
 * counts.
 */
export const LIGHT_UNPACKED_BYTES = 40 * 1024 ** 2
export const LIGHT_SHARE = 1 / 8
/** Maximum unpacked size of the parts that list the sheets and the formats. Excel allows 65,490 cell formats. */
export const MAX_INDEX_BYTES = 32 * 1024 ** 2
/** Maximum nesting of elements. */
export const MAX_XML_DEPTH = 64
