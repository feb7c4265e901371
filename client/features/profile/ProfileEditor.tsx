import type { FragmentType } from '@apollo/client'
import { useEffect, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { SaveBar } from '../../components/layout/SaveBar.tsx'
import {
  type AccountCard_userFragment,
  type ProfileForm_userFragment,
  useProfileForm_userFragment,
} from '../../generated/graphql.ts'
import { UnsavedGuard } from '../../routing/UnsavedGuard.tsx'
import { useHashFocus } from '../../routing/use-hash-focus.ts'
import { useTimeZone } from '../geo/time-zone.ts'
import { AboutYou } from './AboutYou.tsx'
import { AccountCard } from './AccountCard.tsx'
import { Preparation } from './Preparation.tsx'
import { formOf } from './profile-form.ts'
import { useSaveProfile } from './use-save-profile.ts'

interface ProfileEditorProps {
  user: FragmentType<ProfileForm_userFragment> & FragmentType<AccountCard_userFragment>
}

/** The person's own page as one form, their account beside it. */
export function ProfileEditor({ user: masked }: ProfileEditorProps) {
  const user = useProfileForm_userFragment(masked)
  const zone = useTimeZone()
  const saved = useMemo(() => formOf(user, zone), [user, zone])
  const form = useForm({ defaultValues: saved })
  const save = useSaveProfile(form)
  const { isDirty, isSubmitting } = form.formState
  useHashFocus()

  // What was saved comes back without markup and doubles.
  useEffect(() => form.reset(saved, { keepDirtyValues: false }), [form, saved])

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Profile"
        onSubmit={(event) => {
          form.clearErrors()
          void form.handleSubmit((values) => save(values, saved))(event)
        }}
        className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-7"
      >
        <aside className="lg:sticky lg:top-22 lg:order-last">
          <AccountCard user={masked} zone={zone} />
        </aside>
        <div className="grid min-w-0 gap-5">
          <AboutYou isCoach={user.userType === 'COACH'} />
          {user.userType === 'JOB_SEEKER' && <Preparation zone={zone} />}
        </div>
        {isDirty && <SaveBar busy={isSubmitting} onDiscard={() => form.reset(saved)} />}
      </form>
      <UnsavedGuard dirty={isDirty} />
    </FormProvider>
  )
}
