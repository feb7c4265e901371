import { AppError } from '../../errors.ts'
import type { Price } from './costs.ts'

const written = (points: number) => points.toLocaleString('en-GB')

/** Says what it costs and which field most of it comes from. */
export function tooCostly({ requested, fields }: Price, limit: number): AppError {
  const [most] = fields()
  const where = most && `${most.path} in line ${most.line}, column ${most.column}`
  const message = [
    `This costs ${written(requested)} points, and one request may cost at most ${written(limit)}.`,
    most &&
      `Most of it, ${written(most.points)}, is ${where}. Ask for fewer of them, or in several requests.`,
  ]
  return new AppError('BAD_USER_INPUT', message.filter(Boolean).join(' '), {
    fields: most ? [{ path: most.path, message: `Costs ${written(most.points)} points here.` }] : [],
    cost: { requested, limit, mostExpensive: most ?? null },
  })
}
