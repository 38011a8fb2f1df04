import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { type ApiScope, apiScopeNames, apiScopes } from '../../../kernel/api-scope.ts'
import { fieldErrors } from '../../../kernel/field-errors.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { useAppForm } from '../../../ui/forms/use-app-form.ts'
import { SignInAgainDialog } from '../../../ui/overlay/SignInAgainDialog.tsx'
import { rightsOf, useMe } from '../../access/client/use-me.ts'
import { needsSignInAgain, useSignInAgain } from '../../access/client/use-sign-in-again.ts'
import { apiKeysApi } from '../client/api-keys-client.ts'
import { canGrant } from '../shared/api-key.policy.ts'
import { createFailed } from '../shared/api-key-texts.ts'
import { ApiKeyFields, type KeyLifetime } from '../shared/api-keys.contract.ts'

const lifetimeLabels: Readonly<Record<KeyLifetime, string>> = {
  '30days': 'In 30 days',
  '90days': 'In 90 days',
  '1year': 'In 1 year',
  never: 'Never',
}

export type CreatedToken = { token: string; scopes: readonly ApiScope[] }
export type CreateKeyFormProps = {
  onCancel: () => void
  onCreated: (created: CreatedToken) => void
}

export function CreateKeyForm({ onCancel, onCreated }: CreateKeyFormProps) {
  const me = useMe()
  const signInAgain = useSignInAgain()
  const create = useAction(apiKeysApi.createApiKey.mutationOptions(), {
    invalidates: [apiKeysApi.key()],
    failed: createFailed,
  })
  const form = useAppForm({
    initialValues: { name: '', scopes: [] as ApiScope[], lifetime: '1year' as KeyLifetime },
    validate: (values) => fieldErrors(ApiKeyFields, values),
  })
  const offered = apiScopeNames.filter((scope) => canGrant(rightsOf(me), scope))
  const send = form.submit((values) =>
    create.run(values, {
      onDone: ({ token, key }) => onCreated({ token, scopes: key.scopes }),
      onFailed: (error) => {
        if (!needsSignInAgain(error)) return
        create.reset()
        signInAgain.ask()
      },
    }),
  )
  return (
    <>
      <Form
        onSubmit={send}
        submitLabel="Create API key"
        submittingLabel="Creating..."
        submitting={create.busy}
        error={create.error}
        cancel={{ label: 'Cancel', onCancel }}
      >
        <TextInput
          label="Name"
          description="The program that will use it, such as “Accounting export”"
          maxLength={60}
          {...form.getInputProps('name')}
        />
        <Checkbox.Group
          label="Scopes"
          description="Give only what the program needs."
          {...form.getInputProps('scopes')}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" mt="sm">
            {offered.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={apiScopes[scope].label}
                description={apiScopes[scope].text}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        <NativeSelect
          label="Expires"
          description="We’ll email you two weeks before."
          data={Object.entries(lifetimeLabels).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('lifetime')}
        />
      </Form>
      <SignInAgainDialog {...signInAgain} before="create an API key" />
    </>
  )
}
