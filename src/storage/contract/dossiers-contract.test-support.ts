import { expect, it } from 'vitest'
import type { DossierSubject } from '../dossier-store.ts'
import type { UnitOfWork } from '../storage.ts'
import { AT, type MakeBook, openedBook, uuidOf } from './book.test-support.ts'

const LOAN: DossierSubject = { connectionId: 'local', kind: 'loan', uuid: uuidOf(1) }
/** Subjects that differ from LOAN in one field only. */
const OTHERS: readonly DossierSubject[] = [
  { ...LOAN, connectionId: uuidOf(9) },
  { ...LOAN, kind: 'client' },
  { ...LOAN, uuid: uuidOf(2) },
]
const SHA256 = 'a1'.repeat(32)

async function write({ dossierNotes }: UnitOfWork, number: number, subject: DossierSubject): Promise<void> {
  const written = { writtenBy: 'm.tamm', writtenThrough: 'Loan Desk', writtenAt: AT }
  await dossierNotes.insert({ uuid: uuidOf(number), subject, text: `note ${number}\n\tof two lines`, ...written })
}

async function attach({ dossierFiles }: UnitOfWork, number: number, subject: DossierSubject): Promise<void> {
  const attached = { attachedBy: 'm.tamm', attachedThrough: 'Loan Desk', attachedAt: AT }
  const bytes = { name: `file ${number}.pdf`, size: number, sha256: SHA256 }
  await dossierFiles.insert({ uuid: uuidOf(number), subject, ...bytes, ...attached })
}

/** Contract of the notes and files on loans and clients. */
export function dossiersContract(makeBook: MakeBook): void {
  it('notes on a subject come newest first, page by page from either side, and those of no other', async () => {
    const { dossierNotes, write: inUnit } = await openedBook(makeBook)
    await inUnit(async (unit) => {
      for (const number of [1, 2, 3, 4, 5]) await write(unit, number, LOAN)
      for (const [place, subject] of OTHERS.entries()) await write(unit, 11 + place, subject)
    })
    const page = await dossierNotes.page(LOAN, null, 2)
    expect(page.rows.map(({ uuid }) => uuid)).toEqual([uuidOf(5), uuidOf(4)])
    expect(page.rows[0]).toMatchObject({
      subject: LOAN,
      text: 'note 5\n\tof two lines',
      writtenBy: 'm.tamm',
      writtenAt: AT,
    })
    const next = await dossierNotes.page(LOAN, page.next, 9)
    expect([next.rows.map(({ uuid }) => uuid), next.next]).toEqual([[uuidOf(3), uuidOf(2), uuidOf(1)], null])
    const last = await dossierNotes.pageBefore(LOAN, null, 1)
    expect(last.rows.map(({ uuid }) => uuid)).toEqual([uuidOf(1)])
    expect(await dossierNotes.count(LOAN)).toBe(5)
    for (const subject of OTHERS) expect(await dossierNotes.count(subject)).toBe(1)
  })

  it('a note is found by its uuid, of small or capital letters, is there once, and is gone when removed', async () => {
    const { dossierNotes, write: inUnit } = await openedBook(makeBook)
    await inUnit((unit) => write(unit, 1, LOAN))
    await expect(inUnit((unit) => write(unit, 1, LOAN))).rejects.toThrow()
    const found = await dossierNotes.byUuid(uuidOf(1).toUpperCase())
    expect(found?.subject).toEqual(LOAN)
    for (const unknown of ['', 'x', uuidOf(2)]) expect(await dossierNotes.byUuid(unknown)).toBeUndefined()
    await inUnit((unit) => unit.dossierNotes.remove(found?.id ?? 0))
    expect([await dossierNotes.byUuid(uuidOf(1)), await dossierNotes.count(LOAN)]).toEqual([undefined, 0])
  })

  it('files on a subject come newest first, and say which bytes are named by any', async () => {
    const { dossierFiles, write: inUnit } = await openedBook(makeBook)
    expect(await dossierFiles.hasBytes(SHA256)).toBe(false)
    await inUnit(async (unit) => {
      for (const number of [1, 2]) await attach(unit, number, LOAN)
      for (const [place, subject] of OTHERS.entries()) await attach(unit, 11 + place, subject)
    })
    const { rows, unreadable } = await dossierFiles.of(LOAN)
    expect([rows.map(({ name }) => name), unreadable]).toEqual([['file 2.pdf', 'file 1.pdf'], []])
    expect(await dossierFiles.byUuid(uuidOf(2).toUpperCase())).toMatchObject({ size: 2, sha256: SHA256, subject: LOAN })
    for (const number of [1, 2, 11, 12, 13]) {
      expect(await dossierFiles.hasBytes(SHA256)).toBe(true)
      const { id = 0 } = (await dossierFiles.byUuid(uuidOf(number))) ?? {}
      await inUnit((unit) => unit.dossierFiles.remove(id))
    }
    expect([await dossierFiles.hasBytes(SHA256), (await dossierFiles.of(LOAN)).rows]).toEqual([false, []])
  })
}
