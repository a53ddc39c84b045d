import { useMemo } from 'react'
import { useFormats } from '../../formats/current-formats.ts'
import type { Column } from './column.ts'
import { ColumnNames } from './column-names.tsx'
import { columnWidths } from './column-widths.ts'
import classes from './list-table.module.css'

type ListColumnsProps<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly isFolded: boolean
}

/** Column widths of a list, and its head, which stays visible. */
export function ListColumns<Row>({ columns, rows, isFolded }: ListColumnsProps<Row>) {
  const formats = useFormats()
  // Memoized: the calculation covers all rows read, and scrolling must not repeat it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are written by the formats
  const widths = useMemo(() => columnWidths(columns, rows), [columns, rows, formats])
  return (
    <>
      <colgroup>
        {columns.map(({ name }, index) => (
          <col key={name} style={{ width: widths[index] }} />
        ))}
      </colgroup>
      <thead className={classes.head}>
        <ColumnNames columns={columns} isFolded={isFolded} isOrdered={rows.length > 0} />
      </thead>
    </>
  )
}
