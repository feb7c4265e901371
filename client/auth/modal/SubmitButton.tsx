import Check from 'lucide-react/icons/check'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import type { SubmitPhase } from './use-submit-phase.ts'

interface SubmitButtonProps {
  phase: SubmitPhase
  idle: string
  success: string
  error: string
}

export function SubmitButton({ phase, idle, success, error }: SubmitButtonProps) {
  const words = { idle, busy: 'Please wait...', success, error }
  return (
    <Button
      type="submit"
      size="lg"
      block
      variant={phase === 'error' ? 'danger' : 'primary'}
      busy={phase === 'busy'}
      className="mt-6"
    >
      {phase === 'success' && <Icon of={Check} />}
      <span aria-live="polite">{words[phase]}</span>
    </Button>
  )
}
