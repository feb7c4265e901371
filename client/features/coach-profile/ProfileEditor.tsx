import type { FragmentType } from '@apollo/client'
import { useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { SaveBar } from '../../components/layout/SaveBar.tsx'
import {
  type CoachProfileForm_profileFragment,
  type ListingState_profileFragment,
  useCoachProfileForm_profileFragment,
} from '../../generated/graphql.ts'
import { UnsavedGuard } from '../../routing/UnsavedGuard.tsx'
import { useHashFocus } from '../../routing/use-hash-focus.ts'
import type { CalendarRules } from '../availability/availability-rules.ts'
import { useTimeZone } from '../geo/time-zone.ts'
import { AboutSection } from './AboutSection.tsx'
import { AvailabilitySection } from './availability/AvailabilitySection.tsx'
import { useWithdrawClaims } from './claims/use-withdraw-claims.ts'
import { ExperienceSection } from './ExperienceSection.tsx'
import { ListingDraft } from './listing/ListingDraft.tsx'
import { MoneySection } from './MoneySection.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import { formOf } from './profile-form.ts'
import { SessionsSection } from './SessionsSection.tsx'
import { useSaveProfile } from './use-save-profile.ts'

interface ProfileEditorProps {
  profile: FragmentType<CoachProfileForm_profileFragment> & FragmentType<ListingState_profileFragment>
  rulesByDefault: CalendarRules
}

/** The whole profile as one form, its state and its preview beside it. */
export function ProfileEditor({ profile: masked, rulesByDefault }: ProfileEditorProps) {
  const profile = useCoachProfileForm_profileFragment(masked)
  const zone = useTimeZone()
  const before = useMemo(() => formOf(profile, zone, rulesByDefault), [profile, zone, rulesByDefault])
  const form = useForm({ defaultValues: before })
  const { save, readBack } = useSaveProfile(form, zone, rulesByDefault)
  const { busy, withdraw } = useWithdrawClaims((id) => readBack(id, { keepDirtyValues: true }))
  const { isDirty, isSubmitting } = form.formState
  useHashFocus()

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Coach profile"
        onSubmit={(event) => {
          form.clearErrors()
          void form.handleSubmit(() => save(before))(event)
        }}
        className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-7"
      >
        <aside className="grid gap-6 lg:sticky lg:top-22 lg:order-last">
          <ListingDraft
            profile={masked}
            control={form.control}
            before={before}
            isAsked={!profile.isVerified}
          />
          <div className="max-lg:hidden">
            <PreviewCard profile={profile} control={form.control} />
          </div>
        </aside>
        <div className="grid min-w-0 gap-5">
          <AboutSection />
          <ExperienceSection profile={profile} busy={busy} onWithdraw={(claim) => void withdraw(claim)} />
          <SessionsSection />
          <AvailabilitySection />
          <MoneySection />
          <div className="lg:hidden">
            <PreviewCard profile={profile} control={form.control} />
          </div>
        </div>
        {isDirty && <SaveBar busy={isSubmitting} onDiscard={() => form.reset(before)} />}
      </form>
      <UnsavedGuard dirty={isDirty} />
    </FormProvider>
  )
}
