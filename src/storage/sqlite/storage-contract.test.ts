import { storageContract } from '../contract/storage-contract.test-support.ts'
import { temporaryFolder } from './files/folder-state.test-support.ts'
import { openStorage } from './open-storage.ts'
import { putEmptyBook } from './opening/empty-book.test-support.ts'

storageContract('SQLite', () => {
  const folder = temporaryFolder()
  const isReady = putEmptyBook(folder)
  return { open: async () => isReady.then(() => openStorage(folder)) }
})
