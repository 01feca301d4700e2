// Connects the calls of the contract with the functions of this service. It makes no decisions.
import * as calls from '#contract/calls/auth/auth-calls.ts';
import { route, type Route } from '#server/http/route.ts';
import type { AuthDependencies } from './dependencies.ts';
import { createUseDirectLink } from './direct-links/use-link.ts';
import { directLinkRoutes } from './direct-links/routes.ts';
import { createHandedSessions } from './federation/handed-session.ts';
import { createSignOn } from './federation/sign-on.ts';
import { guestRoutes } from './guests/routes.ts';
import { createDeclineInvitation } from './links/decline-invitation.ts';
import { createLinks } from './links/links.ts';
import { createRequestPassword, createResetPassword } from './links/password-reset.ts';
import { createCompleteRegistration, createCreateUser } from './links/registration.ts';
import { peopleRoutes } from './people/routes.ts';
import { createChangePassword } from './person/change-password.ts';
import { createProfile } from './person/profile.ts';
import { createOwnSessions } from './person/own-sessions.ts';
import { createSessionCalls } from './person/sessions.ts';
import { createOwnData } from './privacy/own-data.ts';
import { createPrivacyRequests } from './privacy/requests.ts';
import { createProof } from './proof/proof.ts';
import { createRequireProof } from '#server/records/sessions/require-proof.ts';
import { createDirectoryLogin } from './sign-in/directory-login.ts';
import { createCodeLogin, createRequestCode } from './sign-in/one-time-code.ts';
import { createOpenSession } from './sign-in/open-session.ts';
import { createPasswordCheck, createPasswordLogin } from './sign-in/password-login.ts';
import { createSendCode } from './sign-in/send-code.ts';
import { createTryCode } from './sign-in/try-code.ts';
import { createProvenPassword, createTwoStepLogin, createValidatePassword } from './sign-in/two-step.ts';
import { createUserExists } from './sign-in/user-exists.ts';

export function signInRoutes(deps: AuthDependencies): readonly Route[] {
  const openSession = createOpenSession(deps);
  const checkPassword = createPasswordCheck(deps);
  const tryCode = createTryCode(deps);
  const sendCode = createSendCode(deps);
  const provenPassword = createProvenPassword(deps);
  const userExists = createUserExists(deps);
  const login = createDirectoryLogin(deps, openSession, createPasswordLogin(checkPassword, openSession));
  const requestCode = createRequestCode(deps, sendCode, provenPassword);
  const loginWithCode = createCodeLogin(tryCode, openSession);
  const validatePassword = createValidatePassword(deps, checkPassword, sendCode);
  const loginTwoStep = createTwoStepLogin(provenPassword, tryCode, openSession);
  return [
    route(calls.userExists, ({ query }, context) => userExists(query.email, context)),
    route(calls.login, ({ body }, context) => login(body, context)),
    route(calls.requestCode, ({ body }, context) => requestCode(body.email, context)),
    route(calls.loginWithCode, ({ body }, context) => loginWithCode(body, context)),
    route(calls.validatePassword, ({ body }, context) => validatePassword(body, context)),
    route(calls.loginTwoStep, ({ body }, context) => loginTwoStep(body, context)),
  ];
}

export function federationRoutes(deps: AuthDependencies): readonly Route[] {
  const signOn = createSignOn(deps);
  return [
    route(calls.federationAddress, ({ query }, context) => signOn.address(query, context)),
    route(calls.federationReturn, ({ query }, context) => signOn.receive(query, context)),
    route(calls.federationLogin, ({ params, query }, context) => signOn.login(params.code, query.verifier, context)),
  ];
}

export function linkRoutes(deps: AuthDependencies): readonly Route[] {
  const links = createLinks(deps);
  const createUser = createCreateUser(deps, links);
  const complete = createCompleteRegistration(deps, links);
  const requestPassword = createRequestPassword(deps, links);
  const resetPassword = createResetPassword(deps, links);
  const decline = createDeclineInvitation(deps, links);
  const direct = createUseDirectLink(deps, createOpenSession(deps));
  return [
    ...directLinkRoutes(deps, direct),
    ...peopleRoutes(deps, { links, requestPassword }),
    ...guestRoutes(deps, links),
    route(calls.createUser, ({ params, body }, context) => createUser(params.email, body.phone, context)),
    route(calls.completeRegistration, ({ params, headers, body }, context) =>
      complete(params.email, headers['created-hash'], body, context),
    ),
    route(calls.requestPassword, ({ params, body }, context) => requestPassword(params.email, body.requestType, context)),
    route(calls.resetPassword, ({ params, headers, body }, context) =>
      resetPassword(params.email, headers['password-hash'], body, context),
    ),
    route(calls.declineInvitation, ({ body }, context) => decline(body, context)),
    route(calls.validateLink, ({ params: { a: email, b: hash, c: purpose } }, context) =>
      purpose === 'direct' ? direct.check(context, hash) : links.check(context, email, hash, purpose),
    ),
  ];
}

export function personRoutes(deps: AuthDependencies): readonly Route[] {
  const openSession = createOpenSession(deps);
  const sessions = createSessionCalls(deps, openSession, createHandedSessions(deps, openSession));
  const own = createOwnSessions(deps);
  const profile = createProfile(deps, createChangePassword(deps), createRequireProof(deps));
  return [
    route(calls.validateSession, ({ body }, context) => sessions.validate(body.code, context)),
    route(calls.createHandOff, (_input, context) => sessions.handOn(context)),
    route(calls.currentSession, (_input, context) => sessions.current(context)),
    route(calls.logout, (_input, context) => sessions.logout(context)),
    route(calls.publicLogin, (_input, context) => sessions.openGuest(context)),
    route(calls.listSessions, (_input, context) => own.list(context)),
    route(calls.endSession, ({ params }, context) => own.end(params.sessionId, context)),
    route(calls.endOtherSessions, (_input, context) => own.endOthers(context)),
    route(calls.userByEmail, ({ params }, context) => profile.byEmail(params.email, context)),
    route(calls.updateUser, ({ body }, context) => profile.update(body, context)),
    route(calls.selectEntities, ({ params, body }, context) => profile.selectEntities(params.email, body.entities, context)),
  ];
}

export function proofRoutes(deps: AuthDependencies): readonly Route[] {
  const proof = createProof(deps);
  return [
    route(calls.describeProof, (_input, context) => proof.describe(context)),
    route(calls.requestProofCode, (_input, context) => proof.requestCode(context)),
    route(calls.prove, ({ body }, context) => proof.prove(body, context)),
    route(calls.requestEmailCode, (_input, context) => proof.requestEmailCode(context)),
    route(calls.verifyEmail, ({ body }, context) => proof.verifyEmail(body.otp, context)),
  ];
}

export function privacyRoutes(deps: AuthDependencies): readonly Route[] {
  const requireProof = createRequireProof(deps);
  const ownData = createOwnData(deps, requireProof);
  const requests = createPrivacyRequests(deps, requireProof);
  return [
    route(calls.privacyOverview, (_input, context) => ownData.overview(context)),
    route(calls.exportPersonalData, (_input, context) => ownData.copy(context)),
    route(calls.askPrivacy, ({ body }, context) => requests.ask(body, context)),
    route(calls.withdrawPrivacyRequest, ({ params }, context) => requests.withdraw(params.protocol, context)),
  ];
}
