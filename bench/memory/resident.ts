import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MeasuredDesk, startMeasuredDesk } from '../../faults/measured-desk.ts'
import { loanRequest } from '../claims/loan-request.ts'
import { median } from '../turns.ts'

const STARTS = 3
const LOANS = 6_000
const AT_ONCE = 16
const ROWS = 12

/** Resident memory of the built service in MB, when it is ready and after 6,000 registered loans. */
export async function residentMegabytes(): Promise<{ readonly ready: number; readonly afterLoans: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-bench-'))
  try {
    const ready: number[] = []
    for (let start = 1; start < STARTS; start++) ready.push(await withDesk(folder, async (desk) => desk.resident().now))
    const afterLoans = await withDesk(folder, async (desk) => {
      ready.push(desk.resident().now)
      for (let made = 0; made < LOANS; made += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, () => register(desk)))
      return desk.resident().now
    })
    return { ready: median(ready), afterLoans }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function withDesk<Result>(folder: string, work: (desk: MeasuredDesk) => Promise<Result>): Promise<Result> {
  const desk = await startMeasuredDesk(folder)
  try {
    return await work(desk)
  } finally {
    await desk.close()
  }
}

async function register(desk: MeasuredDesk): Promise<void> {
  const { status, text } = await desk.ask('POST', '/claims/v1/lender/createLoan', { body: loanRequest(ROWS) })
  if (status !== 201) throw new Error(`createLoan: ${status} ${text}`)
}
