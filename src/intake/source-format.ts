import type { SourceFormatBody } from '#contract/desk/import-plan.ts'

/** Format in which a file is read. Each part was found in the file or chosen by a person. */
export type SourceFormat = Readonly<SourceFormatBody>

/** Parts of the format that a person chose; the scan finds the rest. */
export type WantedFormat = { readonly [Part in keyof SourceFormat]?: SourceFormat[Part] | undefined }

/**
 * Opens a file at its first byte; may be called more than once. Yields to other work between two pieces. `most` limits the
 * bytes of a piece, for pieces that are more work than usual.
 */
export type OpenSource = (most?: number) => AsyncIterable<Uint8Array>
