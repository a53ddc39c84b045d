import { randomUuid } from '../../crash/written-loans.ts'
import type { ModelFile } from '../model/model.ts'
import { ask } from '../people.ts'
import { must } from '../world.ts'
import { type Act, type Doing, oneOf } from './act.ts'

const MOST_REPEATS = 400

/** Attaches a file to a loan, sends an attached file again, or removes a file. */
export const attachFile: Act = {
  name: 'file',
  weight: 8,
  by: 'person',
  run: async (doing) => {
    const { world, random } = doing
    const loan = oneOf([...world.model.loans.values()], random)
    if (!loan) return
    const files = world.model.files.get(loan.uuid) ?? []
    world.model.files.set(loan.uuid, files)
    const known = oneOf(
      files.filter(({ isRemoved }) => !isRemoved),
      random,
    )
    if (known && random.chance(25)) return remove(doing, loan.uuid, known)
    if (known && random.chance(30)) return put(doing, loan.uuid, known)
    const uuid = randomUuid(random)
    const file = { uuid, text: `${uuid}\n`.repeat(random.whole(1, MOST_REPEATS)), isKnown: false, isRemoved: false }
    files.push(file)
    await put(doing, loan.uuid, file)
  },
}

async function put({ world, actor, leavesAfter }: Doing, loanUuid: string, file: ModelFile): Promise<void> {
  const path = `/desk/v1/loans/${loanUuid}/files/${file.uuid}?name=file.txt`
  const answer = await ask(world, actor, { method: 'PUT', path, where: 'local', body: file.text, leavesAfter })
  if (!answer) return
  must(answer.status < 300, `Attaching ${file.uuid} was answered ${answer.status} ${answer.text}`)
  file.isKnown = true
}

async function remove({ world, actor, leavesAfter }: Doing, loanUuid: string, file: ModelFile): Promise<void> {
  // From now on the file may or may not be there.
  file.isRemoved = true
  file.isKnown = false
  const path = `/desk/v1/loans/${loanUuid}/files/${file.uuid}`
  await ask(world, actor, { method: 'DELETE', path, where: 'local', leavesAfter })
}
