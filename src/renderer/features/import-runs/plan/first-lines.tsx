import type { ImportSourceBody } from '#contract/desk/import-source.ts'
import table from '../../../components/tables/table.module.css'
import { counted } from '../../../formats/shown-text.ts'
import classes from './first-lines.module.css'

type FirstLinesProps = { readonly source: ImportSourceBody; readonly headLines: number }

/** First lines of a table, cell by cell; those of the head stand out. JSON has none. */
export function FirstLines({ source: { firstLines, columns }, headLines }: FirstLinesProps) {
  if (firstLines.length === 0) return null
  const cells = Math.max(...firstLines.map(({ texts }) => texts.length))
  return (
    <>
      <h2 className={classes.title}>
        First lines <span>{cells < columns.length && `${cells} of ${counted(columns.length, 'column')}`}</span>
      </h2>
      <section
        className={classes.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by the keyboard
        tabIndex={0}
        aria-label="First lines, cells"
        data-scrolls-sideways="enlarged"
      >
        <table className={`${table.table} ${classes.cells}`} aria-label="First lines">
          <colgroup>
            <col className={classes.place} />
          </colgroup>
          <tbody>
            {firstLines.map(({ line, texts }) => (
              <tr key={line} data-head={line <= headLines || undefined} className={classes.row}>
                <th scope="row" className={table.number}>
                  {line}
                </th>
                {Array.from({ length: cells }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the line
                  <td key={at}>{texts[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
