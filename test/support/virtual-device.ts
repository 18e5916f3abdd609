import type { CDPSession, Page } from 'playwright-core';

/** Of a passkey in a window that it was lent to. */
const USES = 100;

/** A device for passkeys that the browser makes up, with a person who unlocks it at once. */
export class VirtualDevice {
  private constructor(
    private readonly session: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  static async at(page: Page): Promise<VirtualDevice> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualDevice(session, authenticatorId);
  }

  /** The same passkeys in another window. They count their uses, so this one skips those of the other. */
  async lendTo(page: Page): Promise<void> {
    const { session, authenticatorId } = this;
    const other = await VirtualDevice.at(page);
    const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
    for (const credential of credentials) {
      const { credentialId, signCount } = credential;
      await other.session.send('WebAuthn.addCredential', {
        authenticatorId: other.authenticatorId,
        credential,
      });
      await session.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
      const later = { ...credential, signCount: signCount + USES };
      await session.send('WebAuthn.addCredential', { authenticatorId, credential: later });
    }
  }

  /** Whether the person can unlock it. */
  async unlocks(isUserVerified: boolean): Promise<void> {
    const { authenticatorId } = this;
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  }
}
