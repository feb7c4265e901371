import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { ComponentPropsWithRef } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { TextInput } from './TextInput.tsx'

interface SearchInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: string
  /** Offered while there is text to clear. */
  onClear?: () => void
}

export function SearchInput({ label, onClear, className, ...rest }: SearchInputProps) {
  return (
    <TextInput
      {...rest}
      type="search"
      aria-label={label}
      placeholder={rest.placeholder ?? label}
      className={cx('[&::-webkit-search-cancel-button]:hidden', className)}
      leading={<Icon of={Search} />}
      trailing={
        onClear && rest.value ? (
          <IconButton icon={X} size={16} label="Clear search" onClick={onClear} />
        ) : undefined
      }
    />
  )
}
