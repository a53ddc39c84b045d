import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useVirtualRows } from './use-virtual-rows.ts'
import { VirtualRows } from './virtual-rows.tsx'

const ROW = 32

type RowsProps = { readonly count: number; readonly initialOffset?: number; readonly kept?: number }

function Rows({ count, initialOffset = 0, kept }: RowsProps) {
  const scroller = { current: null }
  const { shown } = useVirtualRows({ count, scroller, rowHeight: ROW, headHeight: ROW, initialOffset, kept })
  return (
    <VirtualRows shown={shown} columns={3}>
      {(index, key) => (
        <tr key={key} data-index={index}>
          <td>{index}</td>
        </tr>
      )}
    </VirtualRows>
  )
}

/** The rendered rows, and the px of the gaps. */
function drawn(props: RowsProps) {
  const html = renderToStaticMarkup(
    <table>
      <tbody>
        <Rows {...props} />
      </tbody>
    </table>,
  )
  const rows = [...html.matchAll(/data-index="(\d+)"/g)].map(([, index]) => Number(index))
  const gaps = [...html.matchAll(/height:(\d+)px" colSpan="3"/g)].map(([, px]) => Number(px))
  return { rows, gaps: gaps.reduce((sum, px) => sum + px, 0) }
}

it.each([0, 1, 2, 20])('%i rows are all in the page', (count) => {
  expect(drawn({ count })).toEqual({ rows: Array.from({ length: count }, (_, index) => index), gaps: 0 })
})

it.each([151, 10_000, 1_000_000])(
  'of %i rows only those in sight are in the page, and gaps keep the height of all',
  (count) => {
    const { rows, gaps } = drawn({ count })
    expect(rows.length).toBeLessThan(100)
    expect(rows[0]).toBe(0)
    expect(rows.length * ROW + gaps).toBe(count * ROW)
  },
)

it('the row that has the focus stays in the page, however far one scrolls from it', () => {
  const { rows, gaps } = drawn({ count: 10_000, initialOffset: 5_000 * ROW, kept: 3 })
  expect(rows[0]).toBe(3)
  expect(rows).toContain(5_000)
  expect(rows.length * ROW + gaps).toBe(10_000 * ROW)
})
