// Contract → use case. No decisions here.
import * as calls from '#contract/calls/auth.ts';
import { route, type Route } from '../../http/route.ts';
import type { AuthDependencies } from './dependencies.ts';
import { createLinks } from './links/links.ts';
import { createRequestPassword, createResetPassword } from './links/password-reset.ts';
import { createCompleteRegistration, createCreateUser } from './links/registration.ts';
import { createChangePassword } from './person/change-password.ts';
import { createProfile } from './person/profile.ts';
import { createSessionCalls } from './person/sessions.ts';
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
  const login = createPasswordLogin(checkPassword, openSession);
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

export function linkRoutes(deps: AuthDependencies): readonly Route[] {
  const links = createLinks(deps);
  const createUser = createCreateUser(deps, links);
  const complete = createCompleteRegistration(deps, links);
  const requestPassword = createRequestPassword(deps, links);
  const resetPassword = createResetPassword(deps, links);
  return [
    route(calls.createUser, ({ params, body }, context) => createUser(params.email, body.phone, context)),
    route(calls.completeRegistration, ({ params, headers, body }, context) =>
      complete(params.email, headers['created-hash'], body, context),
    ),
    route(calls.requestPassword, ({ params, body }, context) => requestPassword(params.email, body.requestType, context)),
    route(calls.resetPassword, ({ params, headers, body }, context) =>
      resetPassword(params.email, headers['password-hash'], body, context),
    ),
    route(calls.validateLink, ({ params }, context) => links.check(context, params.a, params.b, params.c)),
  ];
}

export function personRoutes(deps: AuthDependencies): readonly Route[] {
  const sessions = createSessionCalls(deps, createOpenSession(deps));
  const profile = createProfile(deps, createChangePassword(deps));
  return [
    route(calls.validateSession, ({ body }, context) => sessions.validate(body.code, context)),
    route(calls.currentSession, (_input, context) => sessions.current(context)),
    route(calls.logout, (_input, context) => sessions.logout(context)),
    route(calls.publicLogin, (_input, context) => sessions.openGuest(context)),
    route(calls.userByEmail, ({ params }, context) => profile.byEmail(params.email, context)),
    route(calls.updateUser, ({ body }, context) => profile.update(body, context)),
    route(calls.selectEntities, ({ params, body }, context) => profile.selectEntities(params.email, body.entities, context)),
  ];
}
