import { expect, it } from 'vitest'
import type { BookDesk } from './book-desk.ts'
import { createChangingDesk } from './kept-loans.ts'

/** A desk that notes when it is opened and closed; `refusals` says how often it cannot be opened. */
function noted() {
  const done: string[] = []
  const refusals = { left: 0 }
  const open = async (): Promise<BookDesk> => {
    if (refusals.left-- > 0) throw new Error('The disk is full')
    done.push('opened')
    const storage: BookDesk['storage'] = Object.create(null)
    return { fetch: async () => new Response('answered'), storage, close: async () => void done.push('closed') }
  }
  return { done, refusals, open }
}

const ask = () => new Request('http://127.0.0.1/')

it('changes come one after the other, each on a closed desk, and requests wait for the last of them', async () => {
  const { done, open } = noted()
  const desk = await createChangingDesk(open)
  const changes = ['one', 'two'].map((name) => desk.change(async () => void done.push(name)))
  const answer = desk.fetch(ask()).then(async (response) => done.push(await response.text()))
  await Promise.all([...changes, answer])
  expect(done).toEqual(['opened', 'closed', 'one', 'opened', 'closed', 'two', 'opened', 'answered'])
})

it('a change that fails leaves the desk open, and is told to who asked for it', async () => {
  const { done, open } = noted()
  const desk = await createChangingDesk(open)
  const failing = desk.change(() => Promise.reject(new Error('No such snapshot')))
  await expect(failing).rejects.toThrow('No such snapshot')
  expect(await (await desk.fetch(ask())).text()).toBe('answered')
  await desk.close()
  expect(done).toEqual(['opened', 'closed', 'opened', 'closed'])
})

it('what could not be opened again is opened by the next request that can', async () => {
  const { done, refusals, open } = noted()
  const desk = await createChangingDesk(open)
  refusals.left = 2
  await expect(desk.change(async () => undefined)).rejects.toThrow('The disk is full')
  await expect(desk.fetch(ask())).rejects.toThrow('The disk is full')
  expect(await (await desk.fetch(ask())).text()).toBe('answered')
  expect(done).toEqual(['opened', 'closed', 'opened'])
})
