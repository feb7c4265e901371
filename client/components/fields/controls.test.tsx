import { expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { ChoiceChips } from './ChoiceChips.tsx'
import { Field } from './Field.tsx'
import { NativeSelect } from './NativeSelect.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { RadioCards } from './RadioCards.tsx'
import { RangeSlider } from './RangeSlider.tsx'
import { Select } from './Select.tsx'
import { TextInput } from './TextInput.tsx'

test('a field ties label, hint and error to its control', () => {
  render(
    <Field label="Email address" hint="The join link goes here." error="Please enter a valid email address.">
      <TextInput />
    </Field>,
  )
  const input = screen.getByLabelText('Email address')
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('Please enter a valid email address. The join link goes here.')
})

test('a field without an error is valid and described by its hint alone', () => {
  render(
    <Field label="Name" optional hint="As on your CV.">
      <TextInput />
    </Field>,
  )
  const input = screen.getByLabelText('Name (optional)')
  expect(input).toBeValid()
  expect(input).toHaveAccessibleDescription('As on your CV.')
})

test('a password shows and hides, and keeps what was typed', async () => {
  const user = userEvent.setup()
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  await user.type(input, 'casebound')
  expect(input).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input).toHaveAttribute('type', 'text')
  expect(input).toHaveValue('casebound')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input).toHaveAttribute('type', 'password')
})

test('a checkbox is named by its label and carries its count', async () => {
  const change = jest.fn()
  render(<Checkbox label="McKinsey" count={61} onChange={change} />)
  await userEvent.click(screen.getByRole('checkbox', { name: /McKinsey/ }))
  expect(change).toHaveBeenCalledTimes(1)
  expect(screen.getByText('61')).toBeVisible()
})

function Roles({ error }: { error?: string }) {
  const [role, setRole] = useState<'seeker' | 'coach'>()
  return (
    <RadioCards
      legend="I am a..."
      value={role}
      onChange={setRole}
      error={error}
      options={[
        { value: 'seeker', title: 'Job seeker', description: 'Land elite MBB roles' },
        { value: 'coach', title: 'Coach', description: 'Help people grow' },
      ]}
    />
  )
}

test('radio cards are one group, moved through by arrow keys', async () => {
  const user = userEvent.setup()
  render(<Roles />)
  const group = screen.getByRole('group', { name: 'I am a...' })
  await user.click(within(group).getByRole('radio', { name: /Job seeker/ }))
  await user.keyboard('{ArrowDown}')
  expect(within(group).getByRole('radio', { name: /Coach/ })).toBeChecked()
})

test('radio cards announce what is wrong', () => {
  render(<Roles error="Choose one." />)
  expect(screen.getByRole('group', { name: 'I am a...' })).toHaveAccessibleDescription('Choose one.')
})

test('choice chips choose one', async () => {
  const choose = jest.fn()
  render(
    <ChoiceChips
      label="Session"
      value="live-case"
      onChange={choose}
      options={[
        { value: 'live-case', label: 'Live case, 60 min' },
        { value: 'pei', label: 'PEI, 45 min' },
      ]}
    />,
  )
  expect(screen.getByRole('radio', { name: 'Live case, 60 min' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'PEI, 45 min' }))
  expect(choose).toHaveBeenCalledWith('pei')
})

function slide(name: string, value: number) {
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } })
}

test('a range tells its value once the thumb is let go, and its thumbs never cross', () => {
  const commit = jest.fn()
  render(
    <RangeSlider
      label="Hourly rate"
      min={20}
      max={300}
      step={5}
      value={[40, 180]}
      onCommit={commit}
      format={(n) => `£${n}`}
    />,
  )
  const from = screen.getByRole('slider', { name: 'Hourly rate, from' })
  slide('Hourly rate, from', 60)
  expect(commit).not.toHaveBeenCalled()
  fireEvent.pointerUp(from)
  expect(commit).toHaveBeenLastCalledWith([60, 180])

  slide('Hourly rate, from', 250)
  expect(from).toHaveAttribute('aria-valuetext', '£180')
  fireEvent.keyUp(from)
  expect(commit).toHaveBeenLastCalledWith([180, 180])
})

test('a range that ends where it began asks for nothing', () => {
  const commit = jest.fn()
  render(<RangeSlider label="Rate" min={0} max={10} value={[2, 8]} onCommit={commit} />)
  slide('Rate, to', 9)
  slide('Rate, to', 8)
  fireEvent.pointerUp(screen.getByRole('slider', { name: 'Rate, to' }))
  expect(commit).not.toHaveBeenCalled()
})

const COUNTRIES = [
  { value: 'gb', label: 'United Kingdom' },
  { value: 'de', label: 'Germany' },
]

test('a native select is labelled by its field', async () => {
  const change = jest.fn()
  render(
    <Field label="Country">
      <NativeSelect options={COUNTRIES} placeholder="Choose" onChange={change} />
    </Field>,
  )
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Germany')
  expect(change).toHaveBeenCalledTimes(1)
})

test('a select opens its list and tells the choice', async () => {
  const user = userEvent.setup()
  const choose = jest.fn()
  render(
    <Field label="Country" error="Choose a country.">
      <Select options={COUNTRIES} value={null} onChange={choose} />
    </Field>,
  )
  const trigger = screen.getByRole('combobox', { name: 'Country' })
  expect(trigger).toHaveAccessibleDescription('Choose a country.')
  await user.click(trigger)
  await user.click(await screen.findByRole('option', { name: 'Germany' }))
  expect(choose).toHaveBeenCalledWith('de')
})
