import { Amount } from '../components/amounts/amount.tsx'
import { AmountCell } from '../components/amounts/amount-cell.tsx'
import { Figure, Figures } from '../components/amounts/figures.tsx'
import table from '../components/tables/table.module.css'
import { Example } from './example.tsx'
import { LARGEST_AMOUNT } from './samples.ts'

const AMOUNTS = ['0.00', '0.01', '126500.00', '-126500.00', LARGEST_AMOUNT] as const

export function AmountExamples() {
  return (
    <>
      <Example name="Amounts, from nothing to the largest">
        {AMOUNTS.map((amount) => (
          <div key={amount}>
            <Amount value={amount} />
          </div>
        ))}
      </Example>
      <Example name="Amounts that were added">
        {AMOUNTS.map((amount) => (
          <div key={amount}>
            <Amount value={amount} signed />
          </div>
        ))}
      </Example>
      <Example name="Figures of a page" isWide>
        <Figures>
          <Figure name="Would be extended" value="1,200 loans" />
          <Figure name="Added interest" value={<Amount value={LARGEST_AMOUNT} signed />}>
            of which 12 were asked
          </Figure>
          <Figure name="Not known yet" value="–" />
        </Figures>
      </Example>
      <Example name="Cells that can be asked: usual, the one that Tab reaches, changed, none" isWide>
        <AmountCells />
      </Example>
    </>
  )
}

function AmountCells() {
  return (
    <table className={table.table} aria-label="Cells">
      <tbody>
        <tr>
          <AmountCell className={table.number} value="126500.00" place={{ row: 0, column: 'usual' }} isActive={false} />
          <AmountCell className={table.number} value="126500.00" place={{ row: 0, column: 'active' }} isActive />
          <AmountCell
            className={table.number}
            value={LARGEST_AMOUNT}
            place={{ row: 0, column: 'changed' }}
            isActive={false}
            isChanged
          />
          <AmountCell
            className={table.number}
            value={null}
            place={{ row: 0, column: 'none' }}
            isActive={false}
            none="–"
          />
        </tr>
      </tbody>
    </table>
  )
}
