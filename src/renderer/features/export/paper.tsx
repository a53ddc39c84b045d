import { createPortal } from 'react-dom'
import type { SheetCell, SheetMeasures } from '#contract/sheet/sheet.ts'
import type { SheetTable } from '#contract/sheet/sheet-table.ts'
import classes from './paper.module.css'
import { paperFontSize, paperText } from './paper-text.ts'
import { type PrintedSheet, usePaperForBrowser, usePrintedSheet } from './printed-sheet.ts'

/** The printed content: a whole table with its facts. The page itself is hidden in print. */
export function Paper() {
  usePaperForBrowser()
  const paper = usePrintedSheet()
  return paper && createPortal(<PaperSheet {...paper} />, document.body)
}

function PaperSheet({ table, picture }: PrintedSheet) {
  const { title, facts, columns, rows, totals, measures } = table
  return (
    <div className={classes.paper} data-paper aria-hidden>
      <h1 className={classes.title}>{title}</h1>
      <dl className={classes.facts}>
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{paperText(fact)}</dd>
          </div>
        ))}
      </dl>
      {measures.length > 0 && (
        <div className={classes.glance}>
          {measures.map((each) => (
            <PaperMeasures key={each.name} measures={each} />
          ))}
          {picture}
        </div>
      )}
      <table className={classes.table} style={{ fontSize: `${paperFontSize(table)}pt` }}>
        <thead>
          <tr>
            {columns.map(({ name, kind, width }) => (
              <th key={name} className={classes[kind]} style={kind === 'text' ? { minWidth: `${width}ch` } : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <PaperRows rows={rows} />
        <PaperFoot table={table} totals={totals} />
      </table>
    </div>
  )
}

/** Measures, all on one page. */
function PaperMeasures({ measures: { name, columns, rows, notes } }: { readonly measures: SheetMeasures }) {
  return (
    <section className={classes.measures}>
      <h2>{name}</h2>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <PaperRows rows={rows} />
      </table>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  )
}

function PaperRows({ rows }: { readonly rows: readonly (readonly SheetCell[])[] }) {
  return (
    <tbody>
      {rows.map((cells, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is on paper does not change
        <PaperRow key={index} cells={cells} />
      ))}
    </tbody>
  )
}

function PaperRow({ cells }: { readonly cells: readonly SheetCell[] }) {
  return (
    <tr>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
        <td key={index} className={classes[cell.kind]} data-zero={cell.value === '0.00' || undefined}>
          {paperText(cell)}
        </td>
      ))}
    </tr>
  )
}

type PaperFootProps = { readonly table: SheetTable; readonly totals: readonly SheetCell[] | null }

/** The totals once; below every page its title and facts, in case the pages are separated. */
function PaperFoot({ table: { title, facts, columns }, totals }: PaperFootProps) {
  const words = facts.map((fact) => `${fact.name} ${paperText(fact)}`)
  return (
    <>
      {totals && (
        <tbody className={classes.totals}>
          <PaperRow cells={totals} />
        </tbody>
      )}
      <tfoot>
        <tr>
          <td colSpan={columns.length} className={classes.origin}>
            {[title, ...words.slice(-3)].join(' · ')}
          </td>
        </tr>
      </tfoot>
    </>
  )
}
