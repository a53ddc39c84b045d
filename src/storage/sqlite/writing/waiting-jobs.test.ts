import { expect, it } from 'vitest'
import { createWaitingJobs } from './waiting-jobs.ts'

/** Jobs by name, at a time in milliseconds that the test sets. */
function jobsAt() {
  const clock = { now: 1_000 }
  const waiting = createWaitingJobs<string>(() => clock.now)
  const commit = (jobs: readonly string[]) => waiting.answered(waiting.next().urgency, jobs.length)
  return { clock, waiting, commit }
}

it('gives those of one kind in their order, and each once', () => {
  const { waiting, commit } = jobsAt()
  for (const job of ['a', 'b', 'c']) waiting.add(job, 'soon')
  commit(['a', 'b'])
  expect([waiting.next().jobs, waiting.count()]).toEqual([['c'], 1])
})

it('lets work in the background begin at once where nobody else writes', () => {
  const { waiting } = jobsAt()
  waiting.add('behind', 'in-background')
  expect(waiting.next()).toEqual({ jobs: ['behind'], urgency: 'in-background' })
})

it('takes others first, and work in the background once they have paused', () => {
  const { clock, waiting, commit } = jobsAt()
  waiting.add('behind', 'in-background')
  waiting.add('a', 'soon')
  expect(waiting.next().jobs).toEqual(['a'])
  commit(['a'])
  expect(waiting.next()).toEqual({ jobs: [], urgency: 'in-background', askAgainMs: 3 })
  clock.now += 3
  expect(waiting.next()).toEqual({ jobs: ['behind'], urgency: 'in-background' })
})

it('gives no work in the background beside somebody who waits', () => {
  const { waiting, commit } = jobsAt()
  waiting.add('behind', 'in-background')
  expect(waiting.inBackground()).toEqual(['behind'])
  waiting.add('a', 'soon')
  expect(waiting.inBackground()).toEqual([])
  commit(['a'])
  expect(waiting.inBackground()).toEqual(['behind'])
})

it('gives work in the background one transaction in a while, however many others write', () => {
  const { clock, waiting, commit } = jobsAt()
  const order: string[] = []
  for (const job of ['1', '2', '3', '4']) waiting.add(job, 'in-background')
  for (let ms = 0; ms < 100; ms++, clock.now++) {
    waiting.add(`soon-${ms}`, 'soon')
    const { jobs } = waiting.next()
    // A group that takes long is cut off after its first job.
    const done = jobs.slice(0, jobs.includes(`soon-${ms}`) ? jobs.length : 1)
    commit(done)
    order.push(...done)
  }
  expect(order.flatMap((job, index) => (job.startsWith('soon') ? [] : [index]))).toEqual([20, 41, 62, 83])
  expect(order.filter((job) => job.startsWith('soon'))).toHaveLength(100)
})
