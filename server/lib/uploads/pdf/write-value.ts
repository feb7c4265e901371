import { Name, Ref, Stream, type Value } from './values.ts'

const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex')

/** Every sign that is no letter, digit or `.+_-` is written as its number, so that no name holds anything else. */
const writeName = (name: string) => `/${name.replace(/[^A-Za-z0-9.+_-]/g, (sign) => `#${hex(sign)}`)}`

function writeNumber(value: number): string {
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? String(value) : '0'
  return value.toFixed(6).replace(/\.?0+$/, '')
}

/** A value as PDF writes it; strings in hexadecimal, which nothing else mistakes for its own. */
export function writeValue(value: Value): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return writeNumber(value)
  if (typeof value === 'string') return `<${hex(value)}>`
  if (value instanceof Name) return writeName(value.name)
  if (value instanceof Ref) return `${value.id} 0 R`
  if (value instanceof Stream) throw new TypeError('A stream is an object of its own.')
  if (Array.isArray(value)) return `[${value.map(writeValue).join(' ')}]`
  return `<<${[...value].map(([key, one]) => `${writeName(key)} ${writeValue(one)}`).join(' ')}>>`
}

/** A whole document of these objects, which are numbered from 1; the first is its catalogue. */
export function writeDocument(objects: readonly Value[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places: number[] = []
  let length = parts[0]!.length
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((value, index) => {
    places.push(length)
    add(Buffer.from(`${index + 1} 0 obj\n`))
    if (value instanceof Stream) {
      add(Buffer.from(`${writeValue(value.dict)}\nstream\n`))
      add(value.bytes)
      add(Buffer.from('\nendstream\nendobj\n'))
    } else add(Buffer.from(`${writeValue(value)}\nendobj\n`))
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size} /Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
