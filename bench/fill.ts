import { fillBook } from './fill-book.ts'

// `npm run bench -- fill 1000000 DIR` makes a data folder with that many loans. Does nothing when all benches run.
const [name, count, folder] = process.argv.slice(2)
if (name === 'fill') {
  if (!Number.isInteger(Number(count)) || Number(count) < 1 || folder === undefined)
    throw new Error('npm run bench -- fill COUNT DIR')
  await fillBook(folder, Number(count), (loans) => {
    if (loans % 50_000 === 0) console.log(`${loans.toLocaleString('en-US')} loans`)
  })
}
