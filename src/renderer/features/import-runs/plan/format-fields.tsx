import { Select } from '@mantine/core'
import type { ImportPlanBody, SourceFormatBody } from '#contract/desk/import-plan.ts'
import type { EvidenceOfFormat, ImportSourceBody } from '#contract/desk/import-source.ts'
import {
  HIDDEN_CELLS,
  SOURCE_DATE_ORDERS,
  SOURCE_DECIMALS,
  SOURCE_DELIMITERS,
  SOURCE_ENCODINGS,
  SOURCE_SHAPES,
} from '#values/vocabulary/import-terms.ts'
import { fieldNotes } from '../../../components/fields/field-message.tsx'
import {
  DATE_ORDER_WORDS,
  DECIMALS_WORDS,
  DELIMITER_WORDS,
  ENCODING_WORDS,
  evidenceWords,
  HIDDEN_CELLS_WORDS,
  SHAPE_WORDS,
} from '../../../words/import-words.ts'
import classes from './format-fields.module.css'
import { headChoices } from './head-choices.ts'

type FormatFieldsProps = {
  readonly source: ImportSourceBody
  readonly plan: ImportPlanBody
  readonly onChange: (format: Partial<SourceFormatBody>) => void
}

type HeadFieldProps = {
  readonly source: ImportSourceBody
  readonly headLines: number
  readonly onChange: (format: Partial<SourceFormatBody>) => void
}

/** Fields for the format of the file, each with its evidence. */
export function FormatFields({ source, plan: { format }, onChange }: FormatFieldsProps) {
  const { evidence, sheets } = source
  const areRequests = format.shape === 'requests'
  return (
    <div className={classes.fields}>
      <FormatField
        label="Layout"
        value={format.shape}
        terms={SOURCE_SHAPES.filter((shape) => fits(shape, format.kind, sheets.length))}
        words={SHAPE_WORDS}
        evidence={evidence.shape}
        // For two sheets, the desk finds anew which is which.
        onChange={(shape) =>
          onChange(shape === 'two-sheets' ? { shape, sheet: null, installmentSheet: null } : { shape })
        }
      />
      {format.kind === 'xlsx' && <SheetField format={format} sheets={sheets} onChange={onChange} />}
      <HiddenFields format={format} evidence={evidence} onChange={onChange} />
      {format.delimiter !== null && (
        <FormatField
          label="Delimiter"
          value={format.delimiter}
          terms={SOURCE_DELIMITERS}
          words={DELIMITER_WORDS}
          evidence={evidence.delimiter}
          onChange={(delimiter) => onChange({ delimiter })}
        />
      )}
      {format.encoding !== null && (
        <FormatField
          label="Encoding"
          value={format.encoding}
          terms={SOURCE_ENCODINGS}
          words={ENCODING_WORDS}
          evidence={evidence.encoding}
          onChange={(encoding) => onChange({ encoding })}
        />
      )}
      {!isJson(format) && <HeadField source={source} headLines={format.headLines} onChange={onChange} />}
      {!areRequests && <CellConventions format={format} evidence={evidence} onChange={onChange} />}
    </div>
  )
}

type PartProps = {
  readonly format: SourceFormatBody
  readonly evidence: ImportSourceBody['evidence']
  readonly onChange: FormatFieldsProps['onChange']
}

/** Use of hidden cells, and of rows that are struck out, of each sheet that has some. */
function HiddenFields({ format, evidence, onChange }: PartProps) {
  return (
    <>
      {format.hidden !== null && (
        <FormatField
          label="Hidden cells"
          value={format.hidden}
          terms={HIDDEN_CELLS}
          words={HIDDEN_CELLS_WORDS}
          evidence={evidence.hidden}
          onChange={(hidden) => onChange({ hidden })}
        />
      )}
      {format.installmentHidden !== null && (
        <FormatField
          label="Hidden installments"
          value={format.installmentHidden}
          terms={HIDDEN_CELLS}
          words={HIDDEN_CELLS_WORDS}
          evidence={evidence.installmentHidden}
          onChange={(installmentHidden) => onChange({ installmentHidden })}
        />
      )}
    </>
  )
}

function CellConventions({ format, evidence, onChange }: PartProps) {
  return (
    <>
      <FormatField
        label="Decimals"
        value={format.decimals}
        terms={SOURCE_DECIMALS}
        words={DECIMALS_WORDS}
        evidence={evidence.decimals}
        onChange={(decimals) => onChange({ decimals })}
      />
      <FormatField
        label="Dates"
        value={format.dateOrder}
        terms={SOURCE_DATE_ORDERS}
        words={DATE_ORDER_WORDS}
        evidence={evidence.dates}
        onChange={(dateOrder) => onChange({ dateOrder })}
      />
    </>
  )
}

/**
 * True if a file of this kind can have this shape. Only objects are requests, and only a file with two sheets can have one for
 * the installments.
 */
function fits(shape: SourceFormatBody['shape'], kind: SourceFormatBody['kind'], sheets: number): boolean {
  if (shape === 'requests') return isJson({ kind })
  return shape !== 'two-sheets' || (kind === 'xlsx' && sheets > 1)
}

function isJson({ kind }: Pick<SourceFormatBody, 'kind'>): boolean {
  return kind === 'json' || kind === 'json-lines'
}

type FormatFieldProps<Term extends string> = {
  readonly label: string
  readonly value: Term
  readonly terms: readonly Term[]
  readonly words: Readonly<Record<Term, string>>
  readonly evidence: EvidenceOfFormat | null
  readonly onChange: (term: Term) => void
}

function FormatField<Term extends string>(props: FormatFieldProps<Term>) {
  const { label, value, terms, words, evidence, onChange } = props
  const isDoubtful = evidence !== null && leavesDoubt(evidence)
  const said = evidence ? evidenceWords(evidence) : undefined
  return (
    <Select
      label={label}
      data={terms.map((term) => ({ value: term, label: words[term] }))}
      value={value}
      allowDeselect={false}
      disabled={terms.length < 2}
      onChange={(next) => {
        const term = terms.find((known) => known === next)
        if (term !== undefined && term !== value) onChange(term)
      }}
      {...fieldNotes(isDoubtful ? { hint: <span className={classes.doubt}>{said}</span> } : { success: said })}
    />
  )
}

type SheetFieldProps = {
  readonly format: SourceFormatBody
  readonly sheets: readonly string[]
  readonly onChange: FormatFieldsProps['onChange']
}

function SheetField({ format, sheets, onChange }: SheetFieldProps) {
  const choices = [...sheets]
  return (
    <>
      <Select
        label={format.shape === 'two-sheets' ? 'Sheet of loans' : 'Sheet'}
        data={choices}
        value={format.sheet}
        title={format.sheet ?? undefined}
        classNames={{ input: classes.sheet }}
        allowDeselect={false}
        disabled={choices.length < 2}
        description={`${sheets.length === 1 ? 'the only sheet' : `${sheets.length} sheets in the file`}`}
        onChange={(sheet) => sheet !== null && sheet !== format.sheet && onChange({ sheet })}
      />
      {format.shape === 'two-sheets' && (
        <Select
          label="Sheet of installments"
          data={choices}
          value={format.installmentSheet}
          title={format.installmentSheet ?? undefined}
          classNames={{ input: classes.sheet }}
          allowDeselect={false}
          description=" "
          onChange={(installmentSheet) => installmentSheet !== null && onChange({ installmentSheet })}
        />
      )}
    </>
  )
}

/** True for evidence that another part of the file contradicts, or that settles nothing. */
function leavesDoubt({ code, params }: EvidenceOfFormat): boolean {
  return code === 'either-way' || (code === 'cells-that-fit' && params.count !== params.of)
}

/** The line with the names of the columns, among the first of the file. */
function HeadField({ source, headLines, onChange }: HeadFieldProps) {
  const { head } = source.evidence
  const choices = headChoices(source, headLines)
  return (
    <Select
      label="Head"
      data={choices.map(({ line }) => ({ value: String(line), label: line === 0 ? 'None' : `Line ${line}` }))}
      renderOption={({ option: { value } }) => <span>{choices.find(({ line }) => String(line) === value)?.text}</span>}
      value={String(headLines)}
      allowDeselect={false}
      classNames={{ option: classes.line }}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={(line) => line !== null && Number(line) !== headLines && onChange({ headLines: Number(line) })}
      {...fieldNotes({ success: head ? evidenceWords(head) : undefined })}
    />
  )
}
