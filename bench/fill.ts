import { fillBook } from './fill-book.ts'

// npm run bench -- fill 1000000 DIR: a data folder with so many loans. Among all benches it does nothing.
const [name, count, folder] = process.argv.slice(2)
if (name === 'fill') {
  if (!Number.isInteger(Number(count)) || Number(count) < 1 || folder === undefined)
    throw new Error('npm run bench -- fill COUNT DIR')
  await fillBook(folder, Number(count), (loans) => {
    if (loans % 50_000 === 0) console.log(`${loans.toLocaleString('en-US')} loans`)
  })
}
