import type { SourceFormatBody } from '#contract/desk/import-plan.ts'

/** How a file is read. Each part was found or is what a person chose. */
export type SourceFormat = Readonly<SourceFormatBody>

/** What a person says of the format; the rest is found. */
export type WantedFormat = { readonly [Part in keyof SourceFormat]?: SourceFormat[Part] | undefined }

/**
 * Begins to read a file from its first byte: it may be read more than once. Others are served between two pieces; `most` says how
 * many bytes one may have, where they are more work than usual.
 */
export type OpenSource = (most?: number) => AsyncIterable<Uint8Array>
