import type {
  EvidenceOfFormat,
  ImportNoticeBody,
  ImportSourceBody,
  SourceColumnBody,
} from '#contract/desk/import-source.ts'
import type { ColumnTallyBody } from '#contract/desk/kept-column.ts'
import type { KeptSourceFacts } from '#contract/desk/kept-import.ts'
import type { SourceFormat } from './source-format.ts'

/** A column with the tally of its cells, which is stored and not shown. */
export type SourceColumn = Readonly<SourceColumnBody> & { readonly tally: ColumnFacts }
export type ColumnFacts = Readonly<ColumnTallyBody>
export type SourceNotice = Readonly<ImportNoticeBody>
export type HiddenFacts = NonNullable<KeptSourceFacts['hidden']>
export type ClientKinds = NonNullable<KeptSourceFacts['clientKinds']>
/** A client of a file, with its first line. */
export type KeptClient = Readonly<ClientKinds['clients'][number]>
type EncodingReading = KeptSourceFacts['encodings'][number]
export type FirstLine = Readonly<KeptSourceFacts['firstLines'][number]>
export type SheetChoices = NonNullable<KeptSourceFacts['sheetChoices']>

/** Evidence for each part of the format. Null if the file has no such part. */
export type FormatEvidence = {
  readonly [Part in keyof ImportSourceBody['evidence']]: Readonly<EvidenceOfFormat> | null
}

/** Findings about a file. Samples are as in the file: code that shows them masks the codes of persons. */
export type SourceFacts = {
  readonly format: SourceFormat
  readonly evidence: FormatEvidence
  /** All sheets of a workbook, in its order. */
  readonly sheets: readonly string[]
  /** First lines of a table, by the texts of their first cells, as in the file. Empty for requests. */
  readonly firstLines: readonly FirstLine[]
  /** Number of lines after the head with something in them. */
  readonly lines: number
  /** Number of loans in these lines. A plan with another shape may change it. */
  readonly loans: number
  readonly columns: readonly SourceColumn[]
  readonly notices: readonly SourceNotice[]
  /** Rows and columns that the sheet of the loans hides or strikes out. Null without any. */
  readonly hidden: HiddenFacts | null
  /** Those of the sheet of installments. */
  readonly installmentHidden: HiddenFacts | null
  /** Sheets from which a person may choose. Null without a workbook. */
  readonly sheetChoices: SheetChoices | null
  /** Countries whose rules the client codes fit, the likeliest first; empty if a column names the country. */
  readonly countries: KeptSourceFacts['countries']
  /** Countries that the number formats of a workbook are made for. */
  readonly formatCountries: readonly string[]
  /** Lines with a due date before the issue date, by the order in which their dates are read. */
  readonly dueBeforeIssue: KeptSourceFacts['dueBeforeIssue']
  /** Encodings that all read the letters of the file, each with some texts that differ. Empty if only one does. */
  readonly encodings: readonly EncodingReading[]
  /** Texts beside the tables, and names of sheets, that give a unit for the cells: `Amounts in tūkst. EUR`. */
  readonly remarks: readonly string[]
  /** IDs of loans and installments that differ only in zeros, case or blanks, with two examples. */
  readonly idsApart: KeptSourceFacts['idsApart']
  /** Kinds of client that the codes prove. Null if the file gives the client types, or no column is known by its name to hold the codes. */
  readonly clientKinds: ClientKinds | null
}
