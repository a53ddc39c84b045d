import table from '../../components/tables/table.module.css'
import { CELL_GROUPS, CELL_HEADS } from './schedule-groups.ts'
import type { ScheduleLayout } from './schedule-layout.ts'
import classes from './schedule-table.module.css'

/** The names of the columns; those of amounts in groups, where the groups do not stand over one another. */
export function ScheduleHead({ layout: { kind, widths } }: { readonly layout: ScheduleLayout }) {
  return (
    <>
      <colgroup>
        {widths.map((width, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
          <col key={column} style={{ width }} />
        ))}
      </colgroup>
      <thead>{kind === 'stacked' ? <HeadStacked /> : <HeadInGroups hasState={kind === 'columns'} />}</thead>
    </>
  )
}

function HeadStacked() {
  return (
    <tr>
      <LeadHeads hasState={false} />
      <td className={table.group} />
      <AmountHeads />
      <BalanceHead />
    </tr>
  )
}

function HeadInGroups({ hasState }: { readonly hasState: boolean }) {
  return (
    <>
      <tr>
        <LeadHeads hasState={hasState} rowSpan={2} />
        {CELL_GROUPS.map(({ words }) => (
          <th key={words} scope="colgroup" colSpan={3} className={`${table.group} ${classes.groupName}`}>
            {words}
          </th>
        ))}
        <BalanceHead rowSpan={2} />
      </tr>
      <tr>
        {CELL_GROUPS.map(({ words }) => (
          <AmountHeads key={words} isGroup />
        ))}
      </tr>
    </>
  )
}

type LeadHeadsProps = { readonly hasState: boolean; readonly rowSpan?: number }

function LeadHeads({ hasState, rowSpan }: LeadHeadsProps) {
  return (
    <>
      <th scope="col" rowSpan={rowSpan} className={table.number} data-row-number>
        No.
      </th>
      <th scope="col" rowSpan={rowSpan} data-due-date>
        {hasState ? 'Due date' : 'Due date, state'}
      </th>
      {hasState && (
        <th scope="col" rowSpan={rowSpan}>
          State
        </th>
      )}
      <th scope="col" rowSpan={rowSpan} className={table.number} data-accrued>
        Accrued
        <br />
        interest
      </th>
    </>
  )
}

function BalanceHead({ rowSpan }: { readonly rowSpan?: number }) {
  return (
    <th scope="col" rowSpan={rowSpan} className={`${table.number} ${table.group}`}>
      Balance
    </th>
  )
}

function AmountHeads({ isGroup = false }: { readonly isGroup?: boolean }) {
  return CELL_HEADS.map((words, column) => (
    <th key={words} scope="col" className={isGroup && column === 0 ? `${table.number} ${table.group}` : table.number}>
      {words}
    </th>
  ))
}
