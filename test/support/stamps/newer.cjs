module.exports = require('./stamps.cjs').stamps('2.0.0');
