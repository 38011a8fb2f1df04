import type { ArchiveTable } from './archive-table.ts'

/** The agency, its settings and its members. */
export const agencyTables: readonly ArchiveTable[] = [
  {
    name: 'organization',
    about: 'the agency and its settings',
    key: [],
    refers: { logo_id: 'organization_logo' },
  },
  {
    name: 'organization_logo',
    about: 'logos',
    key: ['id'],
    picture: { bytes: 'bytes', type: 'content_type' },
  },
  {
    name: 'organization_license',
    about: 'states in which the agency sells',
    key: ['state'],
  },
  { name: 'carrier_offered', about: 'carriers on the quote page', key: ['carrier'] },
  {
    name: 'state_carrier_setting',
    about: 'carriers and guaranteed issue by state',
    key: ['state', 'carrier'],
  },
  {
    name: 'agent',
    about: 'members, deleted ones too',
    key: ['id'],
    refers: { photo_id: 'agent_photo' },
    csv: { file: 'agents.csv' },
  },
  {
    name: 'agent_license',
    about: 'licenses of members',
    key: ['agent_id', 'state'],
    refers: { agent_id: 'agent' },
  },
  {
    name: 'agent_carrier',
    about: 'carriers that a member may sell',
    key: ['agent_id', 'carrier'],
    refers: { agent_id: 'agent' },
  },
  {
    name: 'member_mailbox',
    about: 'which members have replies sent on to them; not their address for copies',
    key: ['agent_id'],
    refers: { agent_id: 'agent' },
  },
  {
    name: 'email_pause',
    about: 'pauses of planned emails',
    key: ['id'],
    refers: { agent_id: 'agent', created_by: 'agent', ended_by: 'agent' },
  },
  {
    name: 'agent_photo',
    about: 'photos of members',
    key: ['id'],
    refers: { agent_id: 'agent' },
    picture: { bytes: 'bytes', type: 'content_type' },
  },
]
