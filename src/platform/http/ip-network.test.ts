import { expect, test } from 'vitest'
import { networkOf, widerNetworks } from './ip-network.ts'

test('limits count IPv4 addresses one by one and IPv6 addresses by their /64', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0DB8:0001:0002:bbbb:1:2:3')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('2001:db8::3:4:5:6:7')).toBe('2001:db8:0:3::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('not an address')).toBe('not an address')
})

test('the address of a connection that has ended is no error', () => {
  expect(networkOf(undefined)).toBe('unknown')
})

test('the /56 and the /48 around an IPv6 network count too, and nothing around other keys', () => {
  expect(widerNetworks('login-from:2001:db8:1:a2ff::/64')).toEqual([
    { network: 'login-from:2001:db8:1:a200::/56', times: 2 },
    { network: 'login-from:2001:db8:1::/48', times: 8 },
  ])
  expect(widerNetworks(networkOf('2001:db8:1:2f::7'))[0]?.network).toBe('2001:db8:1:0000::/56')
  expect(widerNetworks('login-from:203.0.113.7')).toEqual([])
  expect(widerNetworks('login:someone@a.example')).toEqual([])
})
