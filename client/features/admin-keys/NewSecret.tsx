import Copy from 'lucide-react/icons/copy'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import { Icon } from '../../components/Icon.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import { UnsavedGuard } from '../../routing/UnsavedGuard.tsx'
import type { Issued, IssuedSecret } from './use-issued.ts'

interface NewSecretProps {
  issued: Issued
  secret: IssuedSecret
}

/** The one time a secret is seen. */
export function NewSecret({ issued: { name, secret: text }, secret }: NewSecretProps) {
  const { isAtRisk, isLeaving, copied, close } = secret
  async function copy(value: string) {
    try {
      await navigator.clipboard.writeText(value)
      copied()
      showToast({ title: 'Secret copied.' })
    } catch {
      showToast({ tone: 'error', title: 'Your browser does not allow copying. Select the secret instead.' })
    }
  }
  return (
    <div className="grid gap-4">
      <UnsavedGuard
        dirty={isAtRisk}
        asks={{
          title: 'Leave without the secret?',
          text: 'You have not copied it, and it is not shown again.',
          stay: 'Stay',
        }}
      />
      {text ? (
        <>
          <Banner icon={TriangleAlert} urgent tone={isLeaving ? 'danger' : 'highlight'}>
            {isLeaving
              ? 'You have not copied it. Once this is closed, nobody can: you would have to make a new one.'
              : 'This is the only time it is shown. We keep its fingerprint, which gives it back to nobody.'}
          </Banner>
          <Field label={`Secret of ${name}`} hint="Give it to the partner over a channel you trust.">
            <TextInput
              readOnly
              autoComplete="off"
              spellCheck={false}
              value={text}
              className="num text-small"
              onFocus={({ target }) => target.select()}
              onCopy={copied}
            />
          </Field>
        </>
      ) : (
        <Banner icon={TriangleAlert} urgent>
          This was done already, and the secret shown then. Make a new one if nobody has it.
        </Banner>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant={isLeaving ? 'danger' : 'secondary'} onClick={close}>
          {isLeaving ? 'Close without it' : 'Done'}
        </Button>
        {text && (
          <Button onClick={() => void copy(text)}>
            <Icon of={Copy} size={16} />
            Copy secret
          </Button>
        )}
      </div>
    </div>
  )
}
