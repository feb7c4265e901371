import type { ComponentType, SVGProps } from 'react'

export type IconShape = ComponentType<SVGProps<SVGSVGElement> & { size?: string | number }>

interface IconProps {
  of: IconShape
  /** Pixels; 18 beside text, 14 to 16 inside chips. */
  size?: number
  className?: string
}

/** A lucide icon at the house stroke. Decorative: the words beside it carry the name. */
export function Icon({ of: Shape, size = 18, className }: IconProps) {
  return (
    <Shape
      size={size}
      strokeWidth={1.75}
      className={`flex-none ${className ?? ''}`}
      aria-hidden
      focusable="false"
    />
  )
}
