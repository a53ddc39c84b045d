import { test } from 'vitest'
import { FORMAT } from './migrations/migrations.ts'
import { expectSchemaOfNew } from './older-book.test-support.ts'

test.each(Array.from({ length: FORMAT - 1 }, (_, index) => index + 1))(
  'a book of format %i comes to the schema of a new one',
  { timeout: 60_000 },
  expectSchemaOfNew,
)
