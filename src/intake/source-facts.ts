import type {
  EvidenceOfFormat,
  ImportNoticeBody,
  ImportSourceBody,
  SourceColumnBody,
} from '#contract/desk/import-source.ts'
import type { ColumnTallyBody, KeptSourceFacts } from '#contract/desk/kept-import.ts'
import type { SourceFormat } from './source-format.ts'

/** A column with what its cells come to, which is kept and not shown. */
export type SourceColumn = Readonly<SourceColumnBody> & { readonly tally: ColumnFacts }
export type ColumnFacts = Readonly<ColumnTallyBody>
export type SourceNotice = Readonly<ImportNoticeBody>
export type HiddenFacts = NonNullable<KeptSourceFacts['hidden']>
export type ClientKinds = NonNullable<KeptSourceFacts['clientKinds']>
/** A client of a file, with its first line. */
export type KeptClient = Readonly<ClientKinds['clients'][number]>
export type EncodingReading = KeptSourceFacts['encodings'][number]
export type FirstLine = Readonly<KeptSourceFacts['firstLines'][number]>
export type SheetChoices = NonNullable<KeptSourceFacts['sheetChoices']>

/** Why each part of the format was taken for what it is; null where the file has no such part. */
export type FormatEvidence = {
  readonly [Part in keyof ImportSourceBody['evidence']]: Readonly<EvidenceOfFormat> | null
}

/** A file as it was found. Samples are as in the file: whoever shows them masks the codes of persons. */
export type SourceFacts = {
  readonly format: SourceFormat
  readonly evidence: FormatEvidence
  /** All sheets of a workbook, in its order. */
  readonly sheets: readonly string[]
  /** The lines that a table begins with, by the texts of their first cells, as in the file; empty for requests. */
  readonly firstLines: readonly FirstLine[]
  /** Lines after the head with something in them. */
  readonly lines: number
  /** What they come to; the plan may change it by another shape. */
  readonly loans: number
  readonly columns: readonly SourceColumn[]
  readonly notices: readonly SourceNotice[]
  /** Rows and columns that the sheets hide; null without any. */
  readonly hidden: HiddenFacts | null
  /** Sheets among which a person may choose; null without a workbook. */
  readonly sheetChoices: SheetChoices | null
  /** Countries whose rules the client codes fit, the likeliest first; empty if a column names the country. */
  readonly countries: KeptSourceFacts['countries']
  /** Countries that the number formats of a workbook are made for. */
  readonly formatCountries: readonly string[]
  /** Lines that are due before they are issued, by the order in which their dates are read. */
  readonly dueBeforeIssue: KeptSourceFacts['dueBeforeIssue']
  /** Encodings that all read the letters of the file, with some texts that differ; empty if one alone does. */
  readonly encodings: readonly EncodingReading[]
  /** Texts beside the tables, and names of sheets, that say a unit of their cells: `Amounts in tūkst. EUR`. */
  readonly remarks: readonly string[]
  /** IDs of loans and installments that differ only in zeros, case or blanks, with two of them. */
  readonly idsApart: KeptSourceFacts['idsApart']
  /** Kinds of client that the codes prove; null if the file says the client types, or no column has the codes by its name. */
  readonly clientKinds: ClientKinds | null
}
