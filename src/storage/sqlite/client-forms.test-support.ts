import { calendarDate } from '#values/calendar-date.ts'
import { CLIENT_SORTS } from '#values/vocabulary/client-terms.ts'
import type { LoanFilter } from '../loan-filter.ts'
import type { Storage } from '../storage.ts'

const CLIENT: LoanFilter = {
  connectionId: 'local',
  today: calendarDate('2026-01-28'),
  client: { country: 'EST', code: '10000008', isPerson: false },
}

/** Asks for clients in every form that a statement has. */
export async function makeEveryClientForm({ clients, loanList }: Storage): Promise<void> {
  for (const sort of CLIENT_SORTS) {
    for (const place of [null, { value: '2026-01-28', id: 1 }]) {
      await clients.list.page({ connectionId: 'local', sort }, place, 1)
      await clients.list.pageBefore({ connectionId: 'local', sort }, place, 1)
    }
  }
  await clients.list.countUpTo('local', 1)
  for (const filter of [CLIENT, { ...CLIENT, standing: ['overdue' as const] }]) {
    for (const place of [null, { value: '2026-01-28', id: 1 }]) {
      await loanList.page(filter, place, 1)
      await loanList.pageBefore(filter, place, 1)
    }
    await loanList.count(filter)
    await loanList.totals(filter)
    await clients.figures(filter, 1)
    await clients.overdueRows(filter, 1)
  }
}
