/** The specification's text for a public id that is not an organization's (section 8). */
export const invalidOrganizationId = 'Missing or invalid organization ID'
