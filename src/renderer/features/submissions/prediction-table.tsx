import { SegmentedControl } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { useVirtualRows } from '../../components/tables/use-virtual-rows.ts'
import { VirtualRows } from '../../components/tables/virtual-rows.tsx'
import { counted, formatDay } from '../../formats/shown-text.ts'
import { type PredictionLine, predictionLines } from './prediction-lines.ts'
import classes from './prediction-table.module.css'

type Prediction = NonNullable<SubmissionBody['prediction']>

/** Predicted and returned values, cell by cell; a difference is given in words, as an amount, and by colour. */
export function PredictionTable({ prediction }: { readonly prediction: Prediction }) {
  const [isAll, setAll] = useState(false)
  const lines = predictionLines(prediction)
  const different = lines.filter(({ isSame }) => !isSame)
  return (
    <>
      <div className={classes.head}>
        <span>{summary(different.length, lines.length)}</span>
        <SegmentedControl
          aria-label="Cells"
          size="xs"
          value={isAll ? 'all' : 'different'}
          onChange={(value) => setAll(value === 'all')}
          data={[
            { value: 'different', label: 'Differences' },
            { value: 'all', label: 'All cells' },
          ]}
        />
      </div>
      {(isAll || different.length > 0) && <Lines key={String(isAll)} lines={isAll ? lines : different} />}
    </>
  )
}

function summary(different: number, all: number): string {
  if (different === 0) return `All ${counted(all, 'cell')} came back as predicted.`
  return `${different} of ${counted(all, 'cell')} ${different === 1 ? 'differs' : 'differ'} from the prediction.`
}

const COLUMNS = [
  { name: 'Cell' },
  { name: 'Predicted', isNumber: true },
  { name: 'Returned', isNumber: true },
  { name: 'Check' },
] as const

/** Columns of lines; amounts of a payment have no due date. */
function columnsOf(lines: readonly PredictionLine[]) {
  return lines.some(({ dueDate }) => dueDate !== null) ? [{ name: 'Due date' }, ...COLUMNS] : COLUMNS
}

function Lines({ lines }: { readonly lines: readonly PredictionLine[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  const columns = columnsOf(lines)
  const { shown } = useVirtualRows({ count: lines.length, scroller, rowHeight: 28, headHeight: 28 })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} ref={scroller} tabIndex={0} aria-label="Cells predicted and returned">
      <table
        className={`${table.table} ${classes.lines}`}
        aria-label="Predicted and returned"
        aria-rowcount={lines.length + 1}
      >
        <thead>
          <ColumnNames columns={columns} />
        </thead>
        <tbody>
          <VirtualRows shown={shown} columns={columns.length}>
            {(index) => {
              const line = lines[index]
              return line && <Line key={line.key} line={line} />
            }}
          </VirtualRows>
        </tbody>
      </table>
    </section>
  )
}

function Line({ line }: { readonly line: PredictionLine }) {
  return (
    <tr data-differs={!line.isSame || undefined}>
      {line.dueDate !== null && <td>{formatDay(line.dueDate)}</td>}
      <td>{line.cell}</td>
      <td className={table.number}>{line.predicted}</td>
      <td className={`${table.number} ${line.isSame ? '' : classes.differs}`}>{line.returned}</td>
      <td className={line.isSame ? classes.same : classes.check}>
        {!line.isSame && <IconAlertTriangle size={13} aria-label="Differs" />}
        {line.check}
      </td>
    </tr>
  )
}
