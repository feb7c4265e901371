import { formatValue } from './format-value.ts'
import { NUMBER_CLASS } from './look.ts'

interface BarNumberProps {
  value: number
  x: number
  top: number
  bottom: number
  isTurned: boolean
}

/** The number of a bar: above it, or below a negative one; on end where bars are narrow. */
export function BarNumber({ value, x, top, bottom, isTurned }: BarNumberProps) {
  const isBelow = value < 0
  const text = { dy: '0.35em', className: NUMBER_CLASS }
  if (!isTurned)
    return (
      <text {...text} x={x} y={isBelow ? bottom + 12 : top - 9} textAnchor="middle">
        {formatValue(value)}
      </text>
    )
  const at = `translate(${x} ${isBelow ? bottom + 5 : top - 5}) rotate(-90)`
  return (
    <text {...text} transform={at} textAnchor={isBelow ? 'end' : 'start'}>
      {formatValue(value)}
    </text>
  )
}
