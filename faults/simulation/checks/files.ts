import { ask, PEOPLE } from '../people.ts'
import { must, type World } from '../world.ts'

const [WHO] = PEOPLE

/** Checks that every acknowledged file is listed once and has its content. */
export async function observeFiles(world: World): Promise<void> {
  for (const [loanUuid, files] of world.model.files) {
    const path = `/desk/v1/loans/${loanUuid}/files`
    const list = await ask(world, WHO, { method: 'GET', path, where: 'local' })
    must(list?.status === 200, `The files of ${loanUuid} are answered with ${list?.status} ${list?.text}`)
    const { data }: { readonly data: readonly { readonly uuid: string }[] } = JSON.parse(list.text)
    for (const { uuid, text, isKnown } of files) {
      const times = data.filter((file) => file.uuid === uuid).length
      must(times === 1 || (times === 0 && !isKnown), `The file ${uuid} is listed ${times} times`)
      if (times === 0) continue
      const content = await ask(world, WHO, { method: 'GET', path: `${path}/${uuid}`, where: 'local' })
      must(content?.text === text, `The file ${uuid} has lost its content: ${content?.status}`)
    }
    must(data.length <= files.length, `${loanUuid} has files that nobody attached`)
  }
}
