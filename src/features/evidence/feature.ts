import { defineFeature } from '../../platform/feature.ts'
import { evidenceKeysRoute } from './server/keys/publish-keys.ts'
import { takeEvidenceRoute } from './server/take-evidence.ts'

export const evidenceFeature = defineFeature({
  name: 'evidence',
  rawRoutes: [takeEvidenceRoute, evidenceKeysRoute],
})
